-- What every load shares: keys that occur once, and the counts of all threads in one line.
local run = os.getenv("BENCH_RUN")
local key = os.getenv("BENCH_KEY")
local threads = {}
local count = 0

cycles, refused = 0, 0

function setup(thread)
  thread:set("id", #threads)
  table.insert(threads, thread)
end

function next_ref()
  count = count + 1
  return run .. "-" .. id .. "-" .. count
end

function headers(idempotency_key)
  return { ["Authorization"] = key and "Bearer " .. key, ["Content-Type"] = "application/json", ["Idempotency-Key"] = idempotency_key }
end

function begin()
  local ref = next_ref()
  return wrk.format("POST", "/api/v1/operations", headers('"' .. ref .. '"'),
    '{"action":"payment.create","reference":"' .. ref .. '","request":{"amount":"125.00","currency":"GBP","customer":"cus_9","order":"' .. ref
    .. '"},"amount":{"value":"125.00","currency":"GBP"},"entities":{"order":"' .. ref
    .. '"},"context":{"workflowId":"wf_1","step":3,"agentId":"billing-bot","layer":"agent"},"provider":"practice"}')
end

function count_status(status, expected)
  if status == expected then cycles = cycles + 1 else refused = refused + 1 end
end

function done(summary)
  local all, wrong = 0, 0
  for _, thread in ipairs(threads) do
    all = all + thread:get("cycles")
    wrong = wrong + thread:get("refused")
  end
  io.write(string.format('BENCH {"cycles":%d,"microseconds":%d,"refused":%d,"socketErrors":%d}\n', all, summary.duration, wrong,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
