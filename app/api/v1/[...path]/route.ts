import { getEnv } from '@/lib/env'
import { createApi } from '@/lib/http/mount'
import { mountDocs } from '@/lib/openapi/mount-docs'

export const dynamic = 'force-dynamic'

// At the first request, not while the module loads: the build loads it too, without an environment.
let api: ReturnType<typeof createApi> | undefined
function handle(request: Request): Response | Promise<Response> {
  api ??= mountDocs(createApi(), getEnv().ONCEOVER_URL)
  return api.fetch(request)
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT
}
