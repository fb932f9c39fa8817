import { requireGallery } from '@/app/(dev)/gallery/require-gallery'
import { SampleQueue } from '@/app/(dev)/gallery/sample-queue'
import { AppShell } from '@/components/layout/app-shell'
import { ConnectionIndicator } from '@/components/layout/connection-indicator'
import { NavigationCountsProvider } from '@/components/layout/navigation-counts'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { StatRow } from '@/components/ui/stat-row'
import { TabLinks } from '@/components/ui/tab-links'

/** The frame of the console around a sample list. */
export default function ShellPage() {
  requireGallery()
  return (
    <NavigationCountsProvider counts={{ queue: { count: 12, urgent: true }, approvals: { count: 2 } }}>
      <AppShell
        tenant={{ name: 'Northwind payments' }}
        user={{ name: 'Ana Lima', email: 'ana@example.com', role: 'operator' }}
        connection={<ConnectionIndicator state="live" />}
      >
        <PageHeader
          title="Queue"
          description="Operations whose outcome is unknown, most urgent first"
          actions={
            <>
              <Button size="small">Hand over</Button>
              <Button size="small">3 new</Button>
            </>
          }
        />
        <StatRow
          label="The queue in figures"
          className="mx-4 mb-2 sm:mx-5"
          stats={[
            { value: '12', label: 'unresolved' },
            { value: '3', label: 'past their deadline', urgent: true },
            { value: '£4,310.00', label: 'and $890.00 uncertain' },
            { value: '4 h 04 min', label: 'oldest uncertainty' }
          ]}
        />
        <TabLinks
          label="Views of the queue"
          tabs={[
            { href: '/gallery/shell', label: 'All', current: true, count: 12 },
            { href: '/gallery/shell?view=mine', label: 'Mine', current: false, count: 4 },
            { href: '/gallery/shell?view=past', label: 'Past deadline', current: false, count: 3, urgent: true },
            { href: '/gallery/shell?view=today', label: 'Key protection ends today', current: false, count: 5 }
          ]}
        />
        <SampleQueue now={Date.now()} />
      </AppShell>
    </NavigationCountsProvider>
  )
}
