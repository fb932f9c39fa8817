import { EventTitle } from '@/components/operation/event-title'
import { drawn, LANES, type Lane, type Mark, type Span } from '@/components/operation/lanes'
import { timeAxis } from '@/components/operation/time-axis'
import type { TimelineItem } from '@/lib/api/audit'
import { countOf } from '@/lib/format/count'
import { formatDuration } from '@/lib/format/duration'
import { eventWords } from '@/lib/format/event-words'

const LANE_HEIGHT = 36
/** Room at both ends, so that the first and the last mark are whole. In percent of the width. */
const INSET = 2

const markFill: Record<Mark['tone'], string> = {
  act: 'fill-accent',
  ask: 'fill-neutral',
  doubt: 'fill-unknown',
  yes: 'fill-succeeded',
  no: 'fill-failed'
}
const spanFill: Record<Span['tone'], string> = { work: 'fill-line-strong', doubt: 'fill-unknown' }

type TimelineLanesProps = { items: TimelineItem[]; provider: string | null }

/** The events on one lane for each participant. The picture has an equivalent in words: the list. */
export function TimelineLanes({ items, provider }: TimelineLanesProps) {
  const { marks, spans } = drawn(items)
  const axis = timeAxis(items.map(({ at }) => Date.parse(at)))
  const x = (share: number) => `${INSET + share * (100 - 2 * INSET)}%`
  const wide = (from: number, to: number) => `${Math.max(0.6, (to - from) * (100 - 2 * INSET))}%`
  const middle = (lane: Lane) => LANES.indexOf(lane) * LANE_HEIGHT + LANE_HEIGHT / 2
  const bySequence = new Map(items.map((item) => [item.sequence, item]))
  const title = (sequence: number) => {
    const item = bySequence.get(sequence)
    return item && <EventTitle words={eventWords(item.type)} at={item.at} />
  }
  const foldLane = quietest(marks, spans)
  return (
    <section
      aria-label="Timeline by who took part"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-2"
    >
      <div className="grid min-w-xl grid-cols-[5.5rem_minmax(0,1fr)]">
        <ul aria-hidden>
          {LANES.map((lane) => (
            <li
              key={lane}
              title={laneName(lane, provider)}
              className="flex h-9 items-center truncate border-b px-3 text-muted last:border-b-0"
            >
              {laneName(lane, provider)}
            </li>
          ))}
        </ul>
        <svg
          role="img"
          aria-label={`${countOf(items.length, 'event')} on five lanes. The list says the same in words.`}
          width="100%"
          height={LANES.length * LANE_HEIGHT}
          className="block"
        >
          {LANES.slice(1).map((lane, index) => (
            <line
              key={lane}
              x1="0"
              x2="100%"
              y1={(index + 1) * LANE_HEIGHT - 0.5}
              y2={(index + 1) * LANE_HEIGHT - 0.5}
              className="stroke-line"
            />
          ))}
          {axis.folds.map((fold) => (
            <g key={fold.from}>
              <line
                x1={x(fold.from + 0.01)}
                x2={x(fold.to - 0.01)}
                y1={middle(foldLane)}
                y2={middle(foldLane)}
                strokeDasharray="2 4"
                className="stroke-control"
              />
              <text x={x(fold.at)} y={middle(foldLane) - 6} textAnchor="middle" className="fill-muted text-2xs">
                {formatDuration(fold.skippedMs)}
              </text>
            </g>
          ))}
          {spans.map((span) => {
            const [from, to] = [axis.place(span.from), axis.place(span.to)]
            return (
              <g key={`${span.lane}-${span.sequence}`}>
                <rect
                  x={x(from)}
                  width={wide(from, to)}
                  y={middle(span.lane) - 4}
                  height="8"
                  rx="4"
                  className={spanFill[span.tone]}
                  opacity={span.tone === 'doubt' ? 0.3 : 1}
                />
                {span.tone === 'doubt' && to - from > 0.14 ? (
                  <text
                    x={x((from + to) / 2)}
                    y={middle(span.lane) - 7}
                    textAnchor="middle"
                    className="fill-muted text-2xs"
                  >
                    no answer{span.to - span.from < 1000 ? null : <>, {formatDuration(span.to - span.from)}</>}
                  </text>
                ) : null}
              </g>
            )
          })}
          {marks.map((mark) => (
            <circle
              key={`${mark.lane}-${mark.sequence}`}
              cx={x(axis.place(mark.at))}
              cy={middle(mark.lane)}
              r="4.5"
              className={`${markFill[mark.tone]} stroke-surface`}
              strokeWidth="1.5"
            >
              {title(mark.sequence)}
            </circle>
          ))}
        </svg>
      </div>
    </section>
  )
}

function laneName(lane: Lane, provider: string | null): string {
  const names: Record<Lane, string> = {
    agent: 'Agent',
    ledger: 'Ledger',
    provider: 'Provider',
    webhook: 'Webhook',
    people: 'People'
  }
  return lane === 'provider' && provider !== null ? provider : names[lane]
}

/** The label of a fold goes on the lane with the fewest marks, so that it covers nothing. */
function quietest(marks: Mark[], spans: Span[]): Lane {
  const load = (lane: Lane) => [...marks, ...spans].filter((each) => each.lane === lane).length
  return LANES.toSorted((one, other) => load(one) - load(other))[0] ?? 'webhook'
}
