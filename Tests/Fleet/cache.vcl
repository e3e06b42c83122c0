vcl 4.1;

# The balancer.
backend default {
  .host = "127.0.0.1";
  .port = "8080";
}

sub vcl_recv {
  # Keyframed reads no cookie; with one Varnish would not look into its cache.
  unset req.http.Cookie;
}

# The rest is what Varnish does by itself: it keeps what a GET answered for as long as Cache-Control allows, which is a
# year for a timeline by its id, answers If-None-Match, asks the origin once for all who wait, and lets a POST through.
