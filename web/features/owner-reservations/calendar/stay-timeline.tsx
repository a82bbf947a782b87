import { useEffect, useId, useRef } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { moveBetweenStays } from './move-between-stays.ts'
import { BlockBar } from './block-bar.tsx'
import { ElsewhereBar } from './elsewhere-bar.tsx'
import type {
  Blocked,
  Reservation,
  SoldElsewhere,
} from '#web/features/owner-reservations/reservations-queries.ts'
import { spanAround, type Days } from './spans.ts'
import { PlainBar, StayBar } from './stay-bar.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { UnitRow } from './unit-row.tsx'
import { columnsOf, nightsIn, placed, placeOfStay, type Column } from './timeline.ts'

const FEW_DAYS = 14
/** rem, wide enough to press one night */
const COLUMN_REM = { few: 5.5, days: 1.5, months: 4.5 } as const

type TimelineProps = {
  units: readonly OwnerUnit[]
  stays: readonly Reservation[]
  blocks: readonly Blocked[]
  elsewhere: readonly SoldElsewhere[]
  days: Days
  onMonth: (month: Days) => void
  onList: (reservation_id: string) => void
}

export function Timeline({
  units,
  stays,
  blocks,
  elsewhere,
  days,
  onMonth,
  onList,
}: TimelineProps) {
  const { today } = useApp()
  const { calendar } = useOwnerMessages().reservations
  const id = useId()
  const box = useTodayInSight()
  const { scale, columns } = columnsOf(days)
  const column_rem =
    columns.length <= FEW_DAYS && scale === 'days' ? COLUMN_REM.few : COLUMN_REM[scale]
  const is_pressed_one_by_one = scale === 'days'
  return (
    <section
      ref={box}
      aria-label={calendar.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <div
        className="relative [--names:0rem] md:[--names:12rem]"
        style={{ minInlineSize: `calc(var(--names) + ${columns.length * column_rem}rem)` }}
      >
        <Lines columns={columns} today={today} days={days} />
        <TimelineHead
          columns={columns}
          scale={scale}
          today={today}
          onMonth={(month) => onMonth(spanAround('month', month))}
        />
        {is_pressed_one_by_one && (
          <p id={id} hidden>
            {calendar.keys}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the buttons inside */}
        <ul {...(is_pressed_one_by_one && { 'aria-describedby': id, onKeyDown: moveBetweenStays })}>
          {units.map((unit) => (
            <UnitRow
              key={unit.id}
              unit={unit}
              stays={stays.filter((stay) => nightsIn(stay, unit.id) !== undefined)}
              blocks={[
                ...blocks
                  .filter(({ room }) => room.id === unit.id)
                  .map((block) => (
                    <li key={`block ${block.from}`}>
                      <BlockBar block={block} days={days} />
                    </li>
                  )),
                ...elsewhere
                  .filter(({ room, is_cancelled }) => room.id === unit.id && !is_cancelled)
                  .map((stay) => (
                    <li key={`elsewhere ${stay.channel_stay_id} ${stay.room.id}`}>
                      <ElsewhereBar stay={stay} days={days} />
                    </li>
                  )),
              ]}
            >
              {(stay, is_first) => {
                const place = placeOfStay({ ...stay, ...nightsIn(stay, unit.id) }, days)
                return is_pressed_one_by_one ? (
                  <StayBar stay={stay} place={place} is_first={is_first} onList={onList} />
                ) : (
                  <PlainBar stay={stay} place={place} />
                )
              }}
            </UnitRow>
          ))}
        </ul>
      </div>
    </section>
  )
}

function useTodayInSight() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const today = box.current?.querySelector('[data-today]')?.getBoundingClientRect()
    if (!box.current || !today) return
    const { x, width } = box.current.getBoundingClientRect()
    box.current.scrollBy(today.x - x - width / 2, 0)
  }, [])
  return box
}

function Lines({
  columns,
  today,
  days,
}: {
  columns: readonly Column[]
  today: string
  days: Days
}) {
  const length = nightsBetween(days.from, days.to) + 1
  const until_today = nightsBetween(days.from, today)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 start-(--names) end-0">
      {columns.map(({ from, start }) => (
        <span
          key={from}
          className="absolute inset-y-0 border-s border-line/70"
          style={{ insetInlineStart: `${start}%` }}
        />
      ))}
      {length > 1 && until_today >= 0 && until_today < length && (
        <span
          data-today
          className="absolute inset-y-0 bg-lamp/25 forced-colors:border-x-2 forced-colors:border-[Highlight]"
          style={placed({ start: (until_today / length) * 100, width: (1 / length) * 100 })}
        />
      )}
    </div>
  )
}
