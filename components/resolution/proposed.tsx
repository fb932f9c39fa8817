import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Explains a proposal: nothing is settled until a second person approves it. */
export function Proposed({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Proposed: a second person must approve it"
      description="Nothing is settled yet."
      actions={
        <Button tone="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <p>
        A second person finds it under Approvals, with the evidence that you saw. If evidence is added before they
        decide, the resolution must be proposed again.
      </p>
    </Dialog>
  )
}
