import { TabLinks } from '@/components/ui/tab-links'
import type { QueueSummary } from '@/lib/api/operation-list'
import { QUEUE_VIEWS, type QueueView, viewCount } from '@/lib/queries/queue-view'

export const VIEW_LABELS: Record<QueueView, string> = {
  all: 'All',
  mine: 'Mine',
  overdue: 'Past deadline',
  approval: 'Waiting for approval',
  held: 'Held'
}

type QueueTabsProps = {
  view: QueueView
  summary: QueueSummary
  /** The URL of a tab, with the filters that stay. */
  hrefOf: (view: QueueView) => string
}

/** The views of the queue with their counts, which the server counted. */
export function QueueTabs({ view, summary, hrefOf }: QueueTabsProps) {
  const tabs = QUEUE_VIEWS.map((each) => ({
    href: hrefOf(each),
    label: VIEW_LABELS[each],
    current: each === view,
    count: viewCount(summary, each),
    urgent: each === 'overdue' && summary.overdue > 0
  }))
  return <TabLinks label="Views of the queue" tabs={tabs} />
}
