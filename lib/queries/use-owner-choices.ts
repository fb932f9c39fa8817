import { useAnswer } from './use-answer'

const ALL = {}

/** Who can own an operation: active members who may settle, and teams. Read when a person opens the dialog. */
export function useOwnerChoices(wanted: boolean) {
  const members = useAnswer('listMembers', wanted ? ALL : null)
  const teams = useAnswer('listTeams', wanted ? ALL : null)
  return {
    people: members.data?.items.filter(({ disabledAt, role }) => disabledAt === null && role !== 'viewer'),
    teams: teams.data?.items,
    failed: members.failed || teams.failed
  }
}
