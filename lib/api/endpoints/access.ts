import { WHEN_UNAVAILABLE } from '@/lib/domain/words/when-unavailable'
import { ADDS_EACH_TIME, ADDS_ONCE, declare, READS, REPLACES_EACH_TIME, REPLACES_ONCE } from '../endpoint'
import { keyExample, memberExample } from '../examples-inventory'
import { keyAnswerSchema, keyBodySchema, keyCreatedSchema, keyListSchema } from '../keys'
import {
  memberAnswerSchema,
  memberBodySchema,
  memberCreatedSchema,
  memberListSchema,
  memberPatchSchema,
  teamListSchema
} from '../members'

const userParam = { kind: 'id', prefix: 'usr', about: 'the member' } as const

export const accessEndpoints = {
  listKeys: declare({
    tag: 'Access',
    summary: 'List API keys',
    scopes: ['admin'],
    hints: READS,
    answers: { 200: { about: 'keys without their secrets', schema: keyListSchema, example: { items: [keyExample] } } },
    errors: []
  }),

  createKey: declare({
    tag: 'Access',
    summary: 'Create an API key',
    about:
      'The whole key is in `secret` and is shown only once. The scopes of a key never change; create another key instead.',
    scopes: ['admin'],
    hints: ADDS_EACH_TIME,
    body: keyBodySchema,
    exampleBody: { name: 'billing-bot', preset: 'agent' },
    answers: {
      201: {
        about: 'the key and its secret',
        schema: keyCreatedSchema,
        example: { key: keyExample, secret: 'oo_live_…' }
      }
    },
    errors: [],
    whenUnavailable: WHEN_UNAVAILABLE.creation
  }),

  revokeKey: declare({
    tag: 'Access',
    summary: 'Revoke an API key',
    scopes: ['admin'],
    hints: REPLACES_ONCE,
    params: { keyId: { kind: 'id', prefix: 'key', about: 'the key' } },
    answers: {
      200: {
        about: 'the key',
        schema: keyAnswerSchema,
        example: { key: { ...keyExample, revokedAt: '2026-11-30T12:00:00.000Z' } }
      }
    },
    errors: ['cross_origin', 'not_found'],
    whenUnavailable: WHEN_UNAVAILABLE.revocation
  }),

  listMembers: declare({
    tag: 'Access',
    summary: 'List members',
    about: 'For members and administrators. An agent key does not receive e-mail addresses.',
    scopes: ['operations:read'],
    keyScopes: ['admin'],
    hints: READS,
    answers: { 200: { about: 'members by name', schema: memberListSchema, example: { items: [memberExample] } } },
    errors: []
  }),

  addMember: declare({
    tag: 'Access',
    summary: 'Add a member',
    about:
      'Returns a one-time password, which is shown only once. The member chooses a new password at the first sign-in.',
    scopes: ['admin'],
    hints: ADDS_ONCE,
    body: memberBodySchema,
    exampleBody: { email: 'operator@example.com', name: 'Operator', role: 'operator' },
    answers: {
      201: {
        about: 'the member and the one-time password',
        schema: memberCreatedSchema,
        example: { member: memberExample, password: 'shown-once' }
      }
    },
    errors: ['already_exists'],
    whenUnavailable: WHEN_UNAVAILABLE.creation
  }),

  changeMember: declare({
    tag: 'Access',
    summary: 'Change a member',
    scopes: ['admin'],
    hints: REPLACES_ONCE,
    params: { userId: userParam },
    body: memberPatchSchema,
    exampleBody: { role: 'manager' },
    answers: { 200: { about: 'the member', schema: memberAnswerSchema, example: { member: memberExample } } },
    errors: ['not_found', 'step_not_permitted'],
    whenUnavailable: WHEN_UNAVAILABLE.creation
  }),

  resetMemberPassword: declare({
    tag: 'Access',
    summary: 'Reset the password of a member',
    about: 'Ends the member’s sessions and returns a one-time password.',
    scopes: ['admin'],
    hints: REPLACES_EACH_TIME,
    params: { userId: userParam },
    answers: {
      200: {
        about: 'the member and the one-time password',
        schema: memberCreatedSchema,
        example: { member: memberExample, password: 'shown-once' }
      }
    },
    errors: ['cross_origin', 'not_found'],
    whenUnavailable: WHEN_UNAVAILABLE.passwordReset
  }),

  listTeams: declare({
    tag: 'Access',
    summary: 'List teams',
    scopes: ['operations:read'],
    hints: READS,
    answers: {
      200: {
        about: 'teams by name',
        schema: teamListSchema,
        example: { items: [{ id: 'team_019ac0ffee007000800000000000000a', name: 'operations' }] }
      }
    },
    errors: []
  })
}
