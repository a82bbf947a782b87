import { filsOf } from '#contract/money.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { Stay } from './today-queries.ts'
import { Telephone } from './stay-list.tsx'

export function StayFacts({ stay }: { stay: Stay }) {
  const { money } = useMessages()
  const { frame, today } = useAdminMessages()
  const {
    reservation_id,
    home,
    unit,
    arrival_date,
    departure_date,
    guest_phone_number,
    checked_in,
    guests,
    nights,
  } = stay
  const facts = [
    { term: today.facts.reference, value: <bdi>{reservation_id}</bdi> },
    { term: today.columns.home, value: <bdi>{`${home.nice_name} · ${frame.unit(unit)}`}</bdi> },
    {
      term: today.facts.dates,
      value: today.dates(frame.day(arrival_date), frame.day(departure_date)),
    },
    { term: today.columns.stay, value: `${today.nights(nights)} · ${today.guests(guests)}` },
    { term: today.facts.telephone, value: <Telephone number={guest_phone_number} /> },
    ...(checked_in === null
      ? []
      : [{ term: today.facts.deposit, value: money(filsOf(checked_in.deposit)) }]),
    ...(checked_in === null || checked_in.note === null
      ? []
      : [{ term: today.facts.note, value: <bdi>{checked_in.note}</bdi> }]),
  ]
  return (
    <div className="grid gap-2 border-b border-line pb-4">
      <dl className="grid gap-1.5">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-3">{term}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {checked_in !== null && (
        <p className="text-micro text-ink-3">
          {today.checked_in_by(checked_in.by ?? today.command_line, frame.moment(checked_in.at))}
        </p>
      )}
    </div>
  )
}
