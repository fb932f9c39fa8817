import { SampleQueue } from '@/app/(dev)/gallery/sample-queue'
import { Chapter, Specimen } from '@/app/(dev)/gallery/specimen'
import { CursorPagination } from '@/components/data-table/cursor-pagination'
import { FacetLinks } from '@/components/data-table/facet-links'
import { Card } from '@/components/ui/card'
import { TabLinks } from '@/components/ui/tab-links'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'
import { FindingChip } from '@/components/value/finding-chip'

const comparison = [
  ['Amount', '£125.00', '£125.00'],
  ['Customer', 'cus_9', 'cus_9'],
  ['Reference', 'payment-ORD-2048', 'payment-ORD-2048']
] as const

/** Tables, cards, tabs and pages. */
export function Lists({ now }: { now: number }) {
  return (
    <Chapter title="Lists">
      <Specimen name="Tab links" className="block">
        <TabLinks
          label="Views of the queue"
          tabs={[
            { href: '/gallery?view=all', label: 'All', current: true, count: 12 },
            { href: '/gallery?view=mine', label: 'Mine', current: false, count: 4 },
            { href: '/gallery?view=past', label: 'Past deadline', current: false, count: 3, urgent: true }
          ]}
        />
      </Specimen>
      <Specimen name="Facets, one active">
        <FacetLinks label="Action" choices={[]} selected={null} hrefOf={() => '/gallery'} />
        <FacetLinks
          label="Provider"
          choices={[
            { value: 'stripe', label: 'stripe', count: 7 },
            { value: 'northbank', label: 'northbank', count: 4 }
          ]}
          selected="stripe"
          hrefOf={(value) => (value === null ? '/gallery' : `/gallery?provider=${value}`)}
        />
      </Specimen>
      <Specimen name="Data table" className="block">
        <div className="rounded-lg border">
          <SampleQueue now={now} />
        </div>
      </Specimen>
      <Specimen name="Pagination, in the middle and at the end" className="block">
        <CursorPagination summary="50 shown" first="/gallery" previous="/gallery?page=1" next="/gallery?page=3" />
        <CursorPagination label="Last page" summary="12 shown, the last page" previous="/gallery?page=1" />
      </Specimen>
      <Specimen name="Card with a plain table" className="block">
        <Card title="Intended and found" level={3} note="asked 10:31:52 UTC by two paths" flush>
          <Table label="Intended and found">
            <TableHead>
              <HeaderCell>Field</HeaderCell>
              <HeaderCell>Intended</HeaderCell>
              <HeaderCell>Payment list</HeaderCell>
              <HeaderCell>Verdict</HeaderCell>
            </TableHead>
            <tbody>
              {comparison.map(([field, intended, found]) => (
                <TableRow key={field}>
                  <Cell>{field}</Cell>
                  <Cell className="figures">{intended}</Cell>
                  <Cell className="figures">{found}</Cell>
                  <Cell>
                    <FindingChip finding="applied" label="Equal" />
                  </Cell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </Card>
      </Specimen>
    </Chapter>
  )
}
