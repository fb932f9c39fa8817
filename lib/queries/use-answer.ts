'use client'

import { useEffect, useState } from 'react'
import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import { browserClient } from './browser-client'

type Answered<Id extends EndpointId> = { question: string; data?: EndpointAnswer<Id>; failed: boolean }

/**
 * Reads one endpoint when a component is shown and whenever the input changes; null asks nothing. The last answer stays
 * until the next one comes. For what a dialog or a search needs; a page is rendered by the server.
 */
export function useAnswer<Id extends EndpointId>(id: Id, input: EndpointInput<Id> | null) {
  const [answered, setAnswered] = useState<Answered<Id>>({ question: '', failed: false })
  const question = input === null ? '' : JSON.stringify([id, input])
  useEffect(() => {
    if (question === '') return
    const abort = new AbortController()
    const [endpoint, asked] = JSON.parse(question) as [Id, EndpointInput<Id>]
    browserClient.call(endpoint, asked, abort.signal).then(
      ({ body }) => setAnswered({ question, data: body, failed: false }),
      () => {
        if (!abort.signal.aborted) setAnswered(({ data }) => ({ question, ...(data && { data }), failed: true }))
      }
    )
    return () => abort.abort()
  }, [question])
  return {
    data: answered.data,
    /** The answer to exactly this input is here, or the read failed. */
    settled: question !== '' && answered.question === question,
    failed: answered.failed && answered.question === question
  }
}
