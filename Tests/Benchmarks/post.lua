-- wrk: POSTs the file named by BODY. With COLD, a whole number's member as it stands there, every request asks for a
-- layout that no one asked for before. With DELAY, each connection waits so many milliseconds between two requests, on
-- average.
local file = assert(io.open(os.getenv("BODY")))
local body = file:read("*a")
file:close()
local cold = os.getenv("COLD")
local count = math.floor((os.time() % 100000) * 1e6)
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = body

if cold then
  -- What the member places is moved by a fraction of a point, another one each time.
  local _, last = body:find(cold, 1, true)
  assert(last, "the body has no " .. cold)
  local before, after = body:sub(1, last), body:sub(last + 1)
  request = function()
    count = count + 1
    return wrk.format(nil, nil, nil, before .. string.format(".%011d", count) .. after)
  end
end

local pause = tonumber(os.getenv("DELAY") or "0")
if pause > 0 then
  delay = function() return math.random(0, 2 * pause) end
end
