import { Check } from 'lucide-react'
import { useMessages, usePersonalMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CheckInParty } from './check-in-queries.ts'
import { HouseRules } from './house-rules.tsx'

export function StaySheet({ party }: { party: CheckInParty }) {
  const { day } = useMessages()
  const { check_in: messages } = usePersonalMessages()
  const { home, guests, sold } = party
  const at_hand = messages.at_hand_lines(guests.length).slice(0, sold ? 2 : undefined)
  const done = guests.filter(({ is_completed }) => is_completed).length
  const facts = [
    { term: messages.arrival, value: messages.from(day(party.arrival_date), party.check_in_time) },
    { term: messages.departure, value: day(party.departure_date) },
    ...(party.reservation_id === null
      ? []
      : [
          {
            term: sold ? messages.sold.reference : messages.reference,
            value: party.reservation_id,
          },
        ]),
  ]
  return (
    <div className="self-start main:sticky main:top-28">
      <p className="text-small text-ink-2">{home.area}</p>
      <h1 className="mt-1 text-h2">
        {`${messages.heading} `}
        <bdi className="block">{messages.home(home.nice_name)}</bdi>
      </h1>
      <p className="mt-4 text-ink-2">
        {party.scope === 'guest' ? messages.line_guest : messages.line}
      </p>
      {sold?.is_changed === true && (
        <p className="mt-4 rounded-ctl bg-coral-soft px-4 py-3 text-small font-semibold">
          {messages.sold.changed}
        </p>
      )}
      {sold && guests.length > 1 && (
        <p className="mt-4 text-small text-ink-2">{messages.sold.others}</p>
      )}
      {sold && <Units units={sold.units} />}
      <section aria-labelledby="at-hand" className="mt-6 rounded-ctl bg-shell p-4 text-small">
        <h2 id="at-hand" className="font-text text-small font-semibold">
          {messages.at_hand}
        </h2>
        <ul className="mt-2 grid gap-1.5 text-ink-2">
          {at_hand.map((line) => (
            <li key={line} className="flex gap-2">
              <Check size={16} aria-hidden className="mt-1 shrink-0 text-palm" />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <dl className="mt-6 grid gap-3 border-t border-line pt-5 text-small">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-end font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {sold && <HouseRules rules={sold.rules} />}
      {guests.length > 1 && (
        <div className="mt-6 border-t border-line pt-5">
          <div aria-hidden className="flex gap-1">
            {guests.map(({ guest_id, is_completed }) => (
              <span
                key={guest_id}
                className={classNames(
                  'h-1.5 grow rounded-full forced-colors:border',
                  is_completed ? 'bg-palm forced-colors:bg-[CanvasText]' : 'bg-mist',
                )}
              />
            ))}
          </div>
          <output className="mt-2 block text-small font-semibold">
            {messages.progress(done, guests.length)}
          </output>
        </div>
      )}
    </div>
  )
}

type UnitsProps = { units: NonNullable<CheckInParty['sold']>['units'] }

/** Of guests who change units part-way: which door, on which nights. */
function Units({ units }: UnitsProps) {
  const { day } = useMessages()
  const { check_in: messages } = usePersonalMessages()
  if (units.length === 0) return null
  return (
    <section aria-labelledby="units" className="mt-6 rounded-ctl bg-shell p-4 text-small">
      <h2 id="units" className="font-text text-small font-semibold">
        {messages.sold.units}
      </h2>
      <ol className="mt-2 grid gap-2">
        {units.map(({ home, unit, from, to }) => (
          <li key={from}>
            <span className="block font-semibold">
              <bdi>{messages.sold.unit(unit)}</bdi>
              {' · '}
              <bdi>{home}</bdi>
            </span>
            <span className="text-ink-2">{messages.sold.nights(day(from), day(to))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
