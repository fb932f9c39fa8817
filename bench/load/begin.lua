-- One new intention a request, under a key of its own.
dofile(os.getenv("BENCH_LOAD") .. "/common.lua")

request = begin

function response(status)
  count_status(status, 201)
end
