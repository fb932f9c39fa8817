'use client'

import { whenIdle } from '@/components/ui/when-idle'

/** Keeps the session of a person who works here. */
export const SessionKeeper = whenIdle(async () => (await import('@/components/access/session-keeper')).SessionKeeper)
