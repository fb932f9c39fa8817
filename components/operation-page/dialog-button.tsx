'use client'

import type { ComponentProps } from 'react'
import { DIALOG_FORM_ID, type DialogName } from '@/components/operation-page/dialog-names'
import { useDialogs } from '@/components/operation-page/dialog-provider'
import { Button, IconButton } from '@/components/ui/button'

type DialogTarget = {
  dialog: DialogName
  /** Why it may not be opened now. */
  refusal: string | undefined
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'disabledReason' | 'name' | 'value' | 'form'> &
  DialogTarget

/** A button that opens a dialog of the page. Before any script has run it asks the server for the page with the dialog. */
export function DialogButton({ dialog, refusal, ...rest }: DialogButtonProps) {
  return <Button {...rest} {...useOpener({ dialog, refusal })} />
}

type DialogIconButtonProps = Omit<
  ComponentProps<typeof IconButton>,
  'onClick' | 'disabledReason' | 'name' | 'value' | 'form'
> &
  DialogTarget

/** The same with an icon instead of words. */
export function DialogIconButton({ dialog, refusal, ...rest }: DialogIconButtonProps) {
  return <IconButton {...rest} {...useOpener({ dialog, refusal })} />
}

function useOpener({ dialog, refusal }: DialogTarget) {
  const { show } = useDialogs()
  if (refusal !== undefined) return { disabledReason: refusal }
  return {
    type: 'submit' as const,
    form: DIALOG_FORM_ID,
    name: 'dialog',
    value: dialog,
    needsScript: false,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      show(dialog)
    }
  }
}
