-- Visitors for wrk: each request comes from another address, with one of a few usual user agents.
-- LINKS is how many links they open, BOTS whether they are bots, PAUSE for how many milliseconds each connection rests after
-- an answer, on the average.

local people = {
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0",
}
local bots = {
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Twitterbot/1.0",
}

local links = tonumber(os.getenv("LINKS") or "1")
local agents = os.getenv("BOTS") and bots or people
local random = math.random
local pause = tonumber(os.getenv("PAUSE") or "0")

function init()
  math.randomseed(os.time())
end

function request()
  return wrk.format("GET", "/bench-" .. random(1, links), {
    ["Host"] = "bio.localhost",
    ["User-Agent"] = agents[random(#agents)],
    ["Accept-Encoding"] = "gzip, deflate, br",
    ["Referer"] = "https://www.instagram.com/",
    ["X-Forwarded-For"] = random(1, 223) .. "." .. random(0, 255) .. "." .. random(0, 255) .. "." .. random(1, 254),
  })
end

if pause > 0 then
  function delay()
    return random(0, 2 * pause)
  end
end

dofile(os.getenv("RESULT"))
