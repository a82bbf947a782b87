import { useId, useState, type ReactNode } from 'react'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Registration } from './registration.tsx'
import type { Group, Stay } from './today-queries.ts'

type StayListProps = {
  group: Group
  day: string
  stays: readonly Stay[]
  is_filtered: boolean
  remaining: number
  onOpen: (stay: Stay) => void
}

/** Of a list in which nothing is left to do, where there is no room for a table. */
const SHOWN_AS_CARDS = 6

export function StayList({ group, day, stays, is_filtered, remaining, onOpen }: StayListProps) {
  const { today } = useAdminMessages()
  const { time, guest, home, stay: dates, registration, status, actions } = today.columns
  const [is_whole, setWhole] = useState(false)
  const id = useId()
  const is_done = group === 'in_house' || (group === 'departures' && remaining === 0)
  const folds = is_done && !is_filtered && stays.length > SHOWN_AS_CARDS
  return (
    <section aria-labelledby={group}>
      <h2 id={group} tabIndex={-1} className="flex scroll-mt-20 items-baseline gap-2 pb-2 text-h3">
        {today.groups[group]}
        <span className="rounded-ctl bg-mist px-1.5 py-0.5 text-micro font-medium text-ink-2">
          {today.remaining[group](remaining)}
        </span>
      </h2>
      {stays.length === 0 ? (
        <p className="text-ink-3">{is_filtered ? today.none_found : today.none[group]}</p>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-white">
          <table
            id={id}
            className="admin-table stays-table"
            data-folded={(folds && !is_whole) || undefined}
          >
            <thead>
              <tr>
                {[time, guest, home, dates, registration, status].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {stays.map((stay) => (
                <Row
                  key={stay.reservation_id}
                  stay={stay}
                  group={group}
                  day={day}
                  onOpen={() => onOpen(stay)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {folds && (
        <Button
          kind="quiet"
          size="small"
          className="mt-2 min-[64rem]:hidden"
          aria-expanded={is_whole}
          aria-controls={id}
          onPress={() => setWhole(!is_whole)}
        >
          {is_whole ? today.trouble.shown.fewer : today.trouble.shown.more(stays.length)}
        </Button>
      )}
    </section>
  )
}

type RowProps = { stay: Stay; group: Group; day: string; onOpen: () => void }

function Row({ stay, group, day, onOpen }: RowProps) {
  const { frame, today } = useAdminMessages()
  const { guest_name, guest_phone_number, home, unit, from_unit } = stay
  return (
    <tr>
      <td className="text-ink-2 [grid-area:time]">
        <span>
          {group === 'in_house'
            ? today.leaves(frame.day(stay.departure_date))
            : timeOf(stay, group, today)}
        </span>
        {group === 'arrivals' && stay.flight !== null && <Line>{today.flight(stay.flight)}</Line>}
        {group === 'departures' && stay.ticked > 0 && (
          <Line>{today.ticked(stay.ticked, stay.ticked + stay.left_to_do)}</Line>
        )}
      </td>
      <td className="[grid-area:guest]">
        <bdi className="font-semibold">{guest_name}</bdi>
        <Telephone number={guest_phone_number} />
      </td>
      <td className="[grid-area:home]">
        <bdi>{home.nice_name}</bdi>{' '}
        <span className="text-micro whitespace-nowrap text-ink-2">
          {'· '}
          <bdi>{frame.unit(unit)}</bdi>
        </span>
        {from_unit !== null && group === 'in_house' && (
          <Line>{today.comes_from(frame.unit(from_unit))}</Line>
        )}
      </td>
      <td data-end className="whitespace-nowrap [grid-area:stay]">
        {today.nights(stay.nights)}
        <Line>{today.guests(stay.guests)}</Line>
      </td>
      <td data-label={today.columns.registration} className="[grid-area:registration]">
        <Registration stay={stay} />
      </td>
      <td data-end className="[grid-area:state]">
        <State stay={stay} group={group} day={day} />
      </td>
      <td data-number data-end className="[grid-area:action]">
        <RowButton stay={stay} group={group} onOpen={onOpen} />
      </td>
    </tr>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="block text-micro text-ink-3">{children}</span>
)

export function Telephone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="block w-fit text-micro text-ink-2 underline underline-offset-2"
    >
      <TelephoneNumber number={number} />
    </a>
  )
}

type Messages = ReturnType<typeof useAdminMessages>['today']

function timeOf(
  { expected_time, check_in_time, check_out_time }: Stay,
  group: Group,
  today: Messages,
): string {
  if (group !== 'arrivals') return today.until(check_out_time)
  return expected_time === null ? today.from(check_in_time) : today.expected_at(expected_time)
}

const DOTS = {
  expected: 'bg-lamp',
  in_house: 'bg-palm',
  left: 'bg-line-strong',
  no_show: 'bg-coral',
} as const

function State({ stay, group, day }: Pick<RowProps, 'stay' | 'group' | 'day'>) {
  const { frame, today } = useAdminMessages()
  const { state, arrival_date } = stay
  const is_late = state === 'expected' && arrival_date < day
  const late = group === 'arrivals' ? today.since(frame.day(arrival_date)) : today.not_checked_in
  const text = is_late ? late : today.states[state]
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[stay.state]}`} />
      {text}
    </span>
  )
}

/** The next thing to do with a stay; its dialog has the others. */
function RowButton({ stay, group, onOpen }: Omit<RowProps, 'day'>) {
  const { today } = useAdminMessages()
  const next = group === 'arrivals' ? 'check_in' : group === 'departures' ? 'check_out' : undefined
  if (next === undefined || !stay.actions.includes(next))
    return (
      <Button
        kind="quiet"
        size="small"
        aria-label={`${stay.reservation_id} · ${today.open(stay.guest_name)}`}
        onPress={onOpen}
      >
        {stay.reservation_id}
      </Button>
    )
  return (
    <Button size="small" aria-label={today.action_of[next](stay.guest_name)} onPress={onOpen}>
      {today.actions[next]}
    </Button>
  )
}
