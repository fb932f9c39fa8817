import { Check, FilePlus, Hourglass, KeyRound, Lock, LockOpen, type LucideIcon, Search, Undo2, X } from 'lucide-react'
import { hasDialog, RAIL_STEPS, type RailStep, railSteps, type ShownStep } from '@/components/operation/rail-steps'
import { DialogButton } from '@/components/operation-page/dialog-button'
import { Card } from '@/components/ui/card'
import { Kbd } from '@/components/ui/kbd'
import { VisibleText } from '@/components/value/visible-text'
import type { Operation } from '@/lib/api/operations'

const icons: Record<RailStep, LucideIcon> = {
  confirm_succeeded: Check,
  confirm_failed: X,
  check_provider: Search,
  add_evidence: FilePlus,
  grant_resume: KeyRound,
  keep_uncertain: Hourglass,
  release_hold: LockOpen,
  cancel: X,
  reopen: Undo2
}

type StepsCardsProps = { operation: Pick<Operation, 'state' | 'permitted' | 'pendingResolutionId'> }

/** What may be done now and what may not, each with the reason that the server would give. */
export function StepsCards({ operation }: StepsCardsProps) {
  const { allowed, refused, first } = railSteps(operation)
  return (
    <>
      <Card title="Allowed now" flush>
        {allowed.length === 0 ? (
          <p className="p-3 text-muted">There is nothing for you to do here.</p>
        ) : (
          <ul className="divide-y">
            {allowed.map((each) => (
              <StepRow key={each.step} shown={each} icon={icons[each.step]}>
                <StepButton step={each.step} primary={each.step === first} />
              </StepRow>
            ))}
          </ul>
        )}
      </Card>
      {refused.length > 0 ? (
        <Card title="Not allowed" flush>
          <ul className="divide-y">
            {refused.map((each) => (
              <StepRow key={each.step} shown={each} icon={Lock} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

function StepButton({ step, primary }: { step: RailStep; primary: boolean }) {
  if (!hasDialog(step)) return null
  return (
    <DialogButton
      dialog={step}
      refusal={undefined}
      size={primary ? 'medium' : 'small'}
      tone={primary ? 'primary' : 'default'}
    >
      {RAIL_STEPS[step].button}
      {step === 'add_evidence' && !primary ? <Kbd keys="e" /> : null}
    </DialogButton>
  )
}

type StepRowProps = { shown: ShownStep; icon: LucideIcon; children?: React.ReactNode }

function StepRow({ shown, icon: Icon, children }: StepRowProps) {
  return (
    <li className="flex gap-2.5 px-3 py-2.5">
      <Icon
        aria-hidden
        className={shown.allowed ? 'mt-0.5 size-3.5 shrink-0' : 'mt-0.5 size-3.5 shrink-0 text-faint'}
      />
      <div className="min-w-0 flex-1">
        <p className={shown.allowed ? 'font-medium' : 'font-medium text-muted'}>{RAIL_STEPS[shown.step].title}</p>
        <p className="text-muted text-xs">
          <VisibleText text={shown.reason} />
        </p>
        {children ? <div className="mt-2">{children}</div> : null}
      </div>
    </li>
  )
}
