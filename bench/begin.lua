-- wrk's side of bench/begin.ts: one new intention a request, under a key of its own.
local key = os.getenv("BENCH_KEY")
local run = os.getenv("BENCH_RUN")
local threads = 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

function init()
  count = 0
  refused = 0
end

function request()
  count = count + 1
  local ref = run .. "-" .. id .. "-" .. count
  local body = '{"action":"payment.create","reference":"' .. ref .. '","request":{"amount":"125.00","currency":"GBP","customer":"cus_9","order":"' .. ref
    .. '"},"amount":{"value":"125.00","currency":"GBP"},"entities":{"order":"' .. ref
    .. '"},"context":{"workflowId":"wf_1","step":3,"agentId":"billing-bot","layer":"agent"},"provider":"practice"}'
  return wrk.format("POST", "/api/v1/operations", {
    ["Authorization"] = "Bearer " .. key, ["Content-Type"] = "application/json", ["Idempotency-Key"] = '"' .. ref .. '"' }, body)
end

function response(status)
  if status ~= 201 then refused = refused + 1 end
end

function done(summary)
  io.write(string.format('BENCH {"requests":%d,"microseconds":%d,"notCreated":%d,"socketErrors":%d}\n', summary.requests, summary.duration,
    summary.errors.status, summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
