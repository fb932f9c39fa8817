'use client'

import { NotebookPen, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Chapter, Specimen } from '@/app/(dev)/gallery/specimen'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ConflictDialog } from '@/components/ui/conflict-dialog'
import { DefinitionList } from '@/components/ui/definition-list'
import { Dialog } from '@/components/ui/dialog'
import { Drawer } from '@/components/ui/drawer'
import { Field } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { Menu } from '@/components/ui/menu'
import { MenuItem, MenuSeparator } from '@/components/ui/menu-items'
import { Popover } from '@/components/ui/popover'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'
import { Money } from '@/components/value/money'

type Opened = 'dialog' | 'drawer' | 'confirm' | 'conflict' | undefined

/** What opens over the page. */
export function Overlays() {
  const [opened, setOpened] = useState<Opened>()
  const toast = useToast()
  const close = () => setOpened(undefined)
  return (
    <Chapter title="Overlays">
      <Specimen name="Openers">
        <Button onClick={() => setOpened('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpened('drawer')}>Open drawer</Button>
        <Button onClick={() => setOpened('confirm')}>Open confirmation</Button>
        <Button onClick={() => setOpened('conflict')}>Open conflict</Button>
        <Menu trigger={<Button>Open menu</Button>}>
          <MenuItem icon={<UserRoundPlus aria-hidden />} keys={<Kbd keys="a" />} onSelect={() => undefined}>
            Assign to me
          </MenuItem>
          <MenuItem icon={<NotebookPen aria-hidden />} keys={<Kbd keys="c" />} onSelect={() => undefined}>
            Add a note
          </MenuItem>
          <MenuSeparator />
          <MenuItem disabledReason="A manager can do this." onSelect={() => undefined}>
            Approve
          </MenuItem>
        </Menu>
        <Popover trigger={<Button>Open popover</Button>} title="Why is this unknown?">
          <p className="text-muted">The request left, and no answer came back within 30 s.</p>
        </Popover>
        <Tooltip text="Shown on hover and focus">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => toast({ title: 'Owner changed', description: 'payment-ORD-2048 is yours now.' })}>
          Show toast
        </Button>
        <Button onClick={() => toast({ title: 'The note was not saved', kind: 'problem' })}>Show problem toast</Button>
      </Specimen>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={close}
        title="Add a note"
        description="Notes stay on the operation. A note alone settles nothing."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Add note
            </Button>
          </>
        }
      >
        <Field label="Note">{(control) => <Textarea {...control} />}</Field>
      </Dialog>
      <Drawer open={opened === 'drawer'} onOpenChange={close} title="Evidence" side="right">
        <p className="text-muted">Two paths were asked.</p>
      </Drawer>
      <ConfirmDialog
        open={opened === 'confirm'}
        onOpenChange={close}
        title="Confirm that the payment happened?"
        description="The agent's next request will be answered with this result. Nothing is sent to the provider."
        confirmLabel="Confirm it happened"
        onConfirm={close}
      >
        <DefinitionList
          rows={[
            { name: 'Amount', value: <Money amount={{ value: '125.00', currency: 'GBP' }} /> },
            { name: 'To', value: 'cus_9 for ORD-2048' },
            { name: 'Evidence', value: 'pay_3Qx81, found in the payment list' }
          ]}
        />
      </ConfirmDialog>
      <ConflictDialog
        open={opened === 'conflict'}
        description="Changed by Ana Lima 20 s ago."
        changes={[
          { field: 'State', before: 'Outcome unknown', after: 'Reconciling' },
          { field: 'Owner', before: 'operations', after: 'Ana Lima' }
        ]}
        onReview={close}
        onDiscard={close}
      />
    </Chapter>
  )
}
