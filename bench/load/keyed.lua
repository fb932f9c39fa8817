-- One keyed call a cycle, as Restate's ingress and the server of DBOS take it.
dofile(os.getenv("BENCH_LOAD") .. "/common.lua")
local path = os.getenv("BENCH_PATH")

function request()
  local ref = next_ref()
  return wrk.format("POST", path, headers(ref), '{"amount":"125.00","currency":"GBP","customer":"cus_9","order":"' .. ref .. '"}')
end

function response(status)
  count_status(status, 200)
end
