import { useEffect, useState } from 'react'
import type { EndpointAnswer } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'

type Choices = {
  people?: EndpointAnswer<'listMembers'>['items']
  teams?: EndpointAnswer<'listTeams'>['items']
  failed: boolean
}

/**
 * The possible owners of an operation: active members who can settle, and teams.
 *
 * @param asked whether the choices are needed now; each change to true reads them again
 */
export function useOwnerChoices(asked = true): Choices {
  const [choices, setChoices] = useState<Choices>({ failed: false })
  useEffect(() => {
    if (!asked) return
    const controller = new AbortController()
    readChoices(controller.signal).then(setChoices, () => {
      if (!controller.signal.aborted) setChoices({ failed: true })
    })
    return () => controller.abort()
  }, [asked])
  return choices
}

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [members, teams] = await Promise.all([
    browserClient.call('listMembers', {}, signal),
    browserClient.call('listTeams', {}, signal)
  ])
  return {
    people: members.body.items.filter(({ disabledAt, role }) => disabledAt === null && role !== 'viewer'),
    teams: teams.body.items,
    failed: false
  }
}
