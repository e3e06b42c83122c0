# syntax=docker/dockerfile:1
# The builder's glibc must not be newer than the base's: both are Debian 12.
ARG SWIFT_IMAGE=swift:6.3-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${SWIFT_IMAGE} AS build
WORKDIR /build
COPY Package.swift openapi.yaml ./
COPY Sources Sources
# The cache keeps objects from one build to the next; nothing of it gets into the image.
RUN --mount=type=cache,target=/build/.build \
    swift build -c release --static-swift-stdlib --product keyframed \
 && strip -o /keyframed "$(swift build -c release --static-swift-stdlib --show-bin-path)/keyframed"

FROM ${BASE_IMAGE}
COPY --from=build /keyframed /usr/local/bin/keyframed
USER 65532:65532
ENV KEYFRAMED_HOST=0.0.0.0
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s CMD ["/usr/local/bin/keyframed", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/keyframed"]
