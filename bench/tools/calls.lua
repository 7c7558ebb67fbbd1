-- One call for wrk, made over and over: BODY is its JSON, COOKIE whose it is.

wrk.method = "POST"
wrk.body = os.getenv("BODY") or ""
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
if os.getenv("COOKIE") then wrk.headers["Cookie"] = os.getenv("COOKIE") end

dofile(os.getenv("RESULT"))
