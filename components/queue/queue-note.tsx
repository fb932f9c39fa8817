'use client'

import type { NoteDialogProps } from '@/components/queue/note-dialog'
import { useQueue } from '@/components/queue/queue-provider'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

const NoteDialog = lazyOverlay<NoteDialogProps>(() =>
  import('@/components/queue/note-dialog').then((file) => file.NoteDialog)
)

/** The dialog in which a person writes a note about a row. */
export function QueueNote() {
  const { noteOn, closeNote } = useQueue()
  return <NoteDialog key={noteOn?.id} open={noteOn !== null} row={noteOn} onClose={closeNote} />
}
