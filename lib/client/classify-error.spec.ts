import { describe, expect, it } from 'vitest'
import { classifyError, ProviderStatusError } from './classify-error'
import { LeaseLostError } from './keep-lease'

/** As Node's sockets and fetch throw them. */
const socket = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall ?? 'socket'} ${code}`), { code, syscall })
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })

describe('what a tool call that threw came to', () => {
  it.each([
    ['no such host', fetchFailed(socket('ENOTFOUND', 'getaddrinfo'))],
    ['nobody listens', fetchFailed(socket('ECONNREFUSED', 'connect'))],
    ['no route', fetchFailed(socket('EHOSTUNREACH', 'connect'))],
    ['the connection was not made in time', fetchFailed(socket('ETIMEDOUT', 'connect'))],
    ['undici gave up connecting', fetchFailed(socket('UND_ERR_CONNECT_TIMEOUT'))],
    ['the certificate is not trusted', fetchFailed(socket('UNABLE_TO_VERIFY_LEAF_SIGNATURE'))],
    [
      'nobody listens on any address',
      fetchFailed(new AggregateError([socket('ECONNREFUSED', 'connect'), socket('ENETUNREACH', 'connect')]))
    ]
  ])('is not_sent when the connection was never made: %s', (_, error) => {
    expect(classifyError(error)).toMatchObject({ outcome: 'not_sent', httpStatus: null })
  })

  it.each([
    ['reset', fetchFailed(socket('ECONNRESET', 'read'))],
    ['closed while waiting', fetchFailed(socket('UND_ERR_SOCKET'))],
    ['a broken pipe', socket('EPIPE', 'write')],
    ['a connection that was made and timed out', fetchFailed(socket('ETIMEDOUT', 'read'))],
    ['a connection that was made and lost its route', fetchFailed(socket('EHOSTUNREACH', 'read'))]
  ])('is connection_lost when the request may have arrived: %s', (_, error) => {
    expect(classifyError(error).outcome).toBe('connection_lost')
  })

  it.each([
    ['a signal of time', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['no headers in time', fetchFailed(socket('UND_ERR_HEADERS_TIMEOUT'))],
    ['no body in time', fetchFailed(socket('UND_ERR_BODY_TIMEOUT'))]
  ])('is timeout when no answer came in time: %s', (_, error) => {
    expect(classifyError(error).outcome).toBe('timeout')
  })

  it.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [402, 'declined'],
    [404, 'rejected'],
    [422, 'rejected'],
    [429, 'rejected'],
    [408, 'ambiguous'],
    [409, 'ambiguous'],
    [302, 'ambiguous'],
    [500, 'ambiguous'],
    [502, 'ambiguous'],
    [503, 'ambiguous'],
    [504, 'ambiguous']
  ])('a status of %i is %s', (status, outcome) => {
    expect(classifyError(new ProviderStatusError(status, null, 'req_1'))).toMatchObject({
      outcome,
      httpStatus: status,
      providerRequestId: 'req_1'
    })
  })

  it.each([
    [
      'one address was reached',
      fetchFailed(new AggregateError([socket('ECONNREFUSED', 'connect'), socket('ECONNRESET', 'read')])),
      'connection_lost'
    ],
    [
      'one of several errors says nothing',
      new AggregateError([socket('ECONNREFUSED', 'connect'), new Error('?')]),
      'ambiguous'
    ],
    ['several errors of nothing', new AggregateError([]), 'ambiguous'],
    ['the lease was lost', new LeaseLostError('The lease ran out.'), 'ambiguous'],
    ['an unexpected error', new RangeError('Invalid array length'), 'ambiguous'],
    ['a redirect that was not followed', fetchFailed(new Error('unexpected redirect')), 'ambiguous'],
    ['something that is no error', 'gone', 'ambiguous'],
    ['nothing at all', undefined, 'ambiguous']
  ])('is never not_sent by a guess: %s', (_, error, outcome) => {
    expect(classifyError(error).outcome).toBe(outcome)
  })

  it('says in its reason what the socket said, not only what fetch said', () => {
    expect(classifyError(fetchFailed(socket('ECONNRESET', 'read'))).reason).toBe('fetch failed: read ECONNRESET')
  })

  it('ends with causes that go round in a circle', () => {
    const error = new Error('round')
    error.cause = error
    expect(classifyError(error).outcome).toBe('ambiguous')
  })
})
