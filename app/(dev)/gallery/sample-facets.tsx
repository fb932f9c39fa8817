'use client'

import { useState } from 'react'
import { Facet } from '@/components/data-table/facet'

const providers = [
  { value: 'northbank', label: 'Northbank', count: 7 },
  { value: 'acme', label: 'Acme Supply', count: 3 },
  { value: 'mailer', label: 'Mailer', count: 2 }
]

/** Two filters, one of them set. */
export function SampleFacets() {
  const [chosen, setChosen] = useState<string[]>(['northbank', 'acme', 'mailer'])
  const [owners, setOwners] = useState<string[]>([])
  return (
    <>
      <Facet label="Provider" options={providers} selected={chosen} onChange={setChosen} />
      <Facet label="Owner" options={[{ value: 'me', label: 'Me' }]} selected={owners} onChange={setOwners} />
    </>
  )
}
