-- The whole cycle of an agent: a begin, and the report of its outcome as soon as a connection of this thread is free.
dofile(os.getenv("BENCH_LOAD") .. "/common.lua")
local begun = {}
local first, last = 1, 0

local function report(operation, token)
  return wrk.format("POST", "/api/v1/operations/" .. operation .. "/attempts/1/report", headers(nil),
    '{"fencingToken":"' .. token .. '","outcome":"succeeded","providerReference":"pay_' .. operation
    .. '","httpStatus":200,"result":{"id":"pay_' .. operation .. '"}}')
end

function request()
  if first > last then return begin() end
  local next_report = begun[first]
  begun[first] = nil
  first = first + 1
  return next_report
end

function response(status, _, body)
  if status == 201 then
    last = last + 1
    begun[last] = report(body:match('"id":"(op_%w+)"'), body:match('"fencingToken":"(%d+)"'))
  else
    count_status(status, 200)
  end
end
