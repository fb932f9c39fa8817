import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { admit } from '@/lib/practice-provider/admit'
import { errorAnswer, Refusal } from '@/lib/practice-provider/answers'
import { controlApp } from '@/lib/practice-provider/control'
import type { PracticeContext, PracticeCore, PracticeEnv } from '@/lib/practice-provider/core'
import { create } from '@/lib/practice-provider/create'
import { deliver, drop } from '@/lib/practice-provider/deliver'
import { NO_FAULTS } from '@/lib/practice-provider/faults'
import { list, readOne } from '@/lib/practice-provider/look-up'
import { pageAnswer } from '@/lib/practice-provider/page'
import { RESOURCES } from '@/lib/practice-provider/resources'

const MAX_BODY_BYTES = 256 * 1024

/** The whole service: `/v1` for its clients, `/control` for its operator, and the page at `/`. */
export function createPracticeApp(core: PracticeCore): Hono<PracticeEnv> {
  const app = new Hono<PracticeEnv>()
  const refuse = (c: PracticeContext, refusal: Refusal) => deliver(c, errorAnswer(refusal), NO_FAULTS, core.stopping)

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error)
    // A request gets no answer if the provider stops or its effect could not be written, as in a crash.
    return drop(c)
  })
  app.notFound((c) => refuse(c, new Refusal(404, 'invalid_request_error', 'url_unknown', 'No such address.')))

  app.get('/', (c) => pageAnswer(c, core))
  app.route('/control', controlApp(core))
  app.use('/v1/*', admit(core))
  app.use('/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => Promise.reject(tooLarge()) }))
  for (const resource of RESOURCES) {
    app.post(`/v1/${resource.name}`, (c) => create(c, core, resource))
    app.get(`/v1/${resource.name}`, (c) => list(c, core, resource))
    app.get(`/v1/${resource.name}/:id`, (c) => readOne(c, core, resource))
  }
  return app
}

function tooLarge(): Refusal {
  return new Refusal(413, 'invalid_request_error', 'body_too_large', `At most ${MAX_BODY_BYTES} bytes.`)
}
