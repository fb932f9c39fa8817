'use client'

import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Chapter, Specimen } from '@/app/(dev)/gallery/specimen'
import { Button, IconButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioCards } from '@/components/ui/radio-cards'
import { SearchBox } from '@/components/ui/search-box'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedGuard } from '@/components/ui/unsaved-guard'

type Verdict = 'happened' | 'not' | 'unknown' | 'resume'

/** What is pressed, typed into and chosen from. */
export function Controls() {
  const [verdict, setVerdict] = useState<Verdict>('happened')
  const [view, setView] = useState<'lanes' | 'list'>('lanes')
  const [draft, setDraft] = useState('')
  const [text, setText] = useState('ORD-2048')
  return (
    <Chapter title="Controls">
      <Specimen name="Button, every tone">
        <Button tone="primary">Check provider</Button>
        <Button>Assign to me</Button>
        <Button tone="quiet">Cancel</Button>
        <Button tone="danger">Revoke key</Button>
      </Specimen>
      <Specimen name="Button, small and icon">
        <Button size="small">Hand over</Button>
        <Button size="small" tone="primary">
          <Check aria-hidden />
          Confirm
        </Button>
        <IconButton label="Refresh">
          <RefreshCw aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen name="Button, pending">
        <Button tone="primary" pending>
          Asking the provider
        </Button>
      </Specimen>
      <Specimen name="Button, disabled with a reason">
        <Button tone="primary" disabledReason="A manager can do this.">
          Approve
        </Button>
        <Button disabledReason="A record exists; nothing to deliver." reasonVisible>
          Grant one more delivery
        </Button>
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-2">
        <Specimen name="Field, rested" className="block">
          <Field label="Provider reference" hint="As the provider writes it, such as pay_3Qx81." optional>
            {(control) => <Input {...control} mono placeholder="pay_" />}
          </Field>
        </Specimen>
        <Specimen name="Field, with an error" className="block">
          <Field label="New deadline" error="Choose a time within 72 hours." hint="Times are UTC.">
            {(control) => <Input {...control} defaultValue="2027-01-01 10:00" mono />}
          </Field>
        </Specimen>
        <Specimen name="Field, disabled" className="block">
          <Field label="Action" hint="Set when the operation was planned.">
            {(control) => <Input {...control} disabled defaultValue="payment.create" mono />}
          </Field>
        </Specimen>
        <Specimen name="Textarea" className="block">
          <Field label="Reason" hint="Stays in the audit trail.">
            {(control) => <Textarea {...control} defaultValue="The statement of 30 November shows one payment." />}
          </Field>
        </Specimen>
        <Specimen name="Unsaved guard, armed while there is a draft" className="block">
          <Field label="Draft" hint="Leaving this page asks first while something is written here." optional>
            {(control) => <Textarea {...control} value={draft} onChange={(event) => setDraft(event.target.value)} />}
          </Field>
          <UnsavedGuard when={draft !== ''} what="your draft" />
        </Specimen>
        <Specimen name="Select" className="block">
          <Field label="Reason code">
            {(control) => (
              <Select
                {...control}
                defaultValue="statement_match"
                options={[
                  { value: 'provider_confirmed', label: 'The provider confirmed it' },
                  { value: 'statement_match', label: 'A statement shows it' }
                ]}
              />
            )}
          </Field>
        </Specimen>
        <Specimen name="Search box" className="block">
          <SearchBox label="Search this list" value={text} onValueChange={setText} placeholder="Reference, key or id" />
        </Specimen>
      </div>
      <Specimen name="Checkbox, off, on, some, disabled" className="flex flex-wrap items-center gap-4">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Disabled" disabled />
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          label="Timeline as"
          value={view}
          onChange={setView}
          options={[
            { value: 'lanes', label: 'Lanes' },
            { value: 'list', label: 'List' }
          ]}
        />
      </Specimen>
      <Specimen name="Radio cards, one chosen, one forbidden" className="block max-w-md">
        <RadioCards
          legend="What do you know now?"
          value={verdict}
          onChange={setVerdict}
          cards={[
            { value: 'happened', label: 'It happened', description: 'One authoritative record, every field equal.' },
            { value: 'not', label: 'It did not happen', disabledReason: 'Contradicted by pay_3Qx81.' },
            { value: 'unknown', label: 'Still unknown', description: 'Give a reason and a new deadline.' },
            { value: 'resume', label: 'One more delivery of the original', disabledReason: 'A record exists.' }
          ]}
        />
      </Specimen>
    </Chapter>
  )
}
