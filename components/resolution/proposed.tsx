import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** What a proposal is: nothing is settled until somebody else agrees to what this person saw. */
export function Proposed({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Proposed: a second person has to agree"
      description="Nothing is settled yet."
      actions={
        <Button tone="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <p>
        Somebody else finds it under approvals, with the evidence that you saw. If evidence is added before they decide,
        the proposal has to be made again.
      </p>
    </Dialog>
  )
}
