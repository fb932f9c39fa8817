type ToastKind = 'done' | 'problem' | 'info'

/** What is said in passing. */
export type Message = { title: string; description?: string; kind?: ToastKind }

/** A message that is on the screen. */
export type Shown = Message & { id: number }
