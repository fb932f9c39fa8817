import type { Role } from '@/lib/domain/operation/vocabulary'

/** What each role is called and what it is for, from the least to the most. */
export const ROLE_WORDS: Record<Role, { label: string; about: string }> = {
  viewer: { label: 'Viewer', about: 'Sees every operation, its evidence and its audit trail. Changes nothing.' },
  operator: { label: 'Operator', about: 'Also adds evidence and settles operations.' },
  manager: {
    label: 'Manager',
    about: 'Also changes the actions: budgets, deadlines and approvals.'
  },
  admin: { label: 'Administrator', about: 'Also manages members and API keys.' }
}
