import { actorName } from '@/components/operation/actor-name'
import { eventSentence } from '@/components/operation/event-sentence'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { TimelineItem } from '@/lib/api/audit'
import { eventWords, viaWords } from '@/lib/format/event-words'

/** All events in order with exact times: the equivalent of the lanes in words. */
export function TimelineList({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="divide-y" aria-label="Everything that happened, oldest first">
      {items.map((item, index) => {
        const via = viaWords(item.via)
        const newDay = item.at.slice(0, 10) !== items[index - 1]?.at.slice(0, 10)
        return (
          <li
            key={item.sequence}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)_9rem]"
          >
            <span className="text-muted max-sm:col-span-2">
              <Time at={item.at} shape="time-ms" />
              {newDay ? (
                <span className="block text-faint text-xs max-sm:ml-2 max-sm:inline">
                  <Time at={item.at} shape="date" />
                </span>
              ) : null}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{eventWords(item.type)}</span>{' '}
              <VisibleText text={eventSentence(item)} className="text-muted" />
            </span>
            <span className="text-right text-faint max-sm:max-w-36">
              <VisibleText text={actorName(item.actor)} />
              {via === null ? null : <span className="block text-xs">via {via}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
