import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { BackToBooking } from '#web/stays/back-to-booking.tsx'
import { myExtrasQuery, type Came, type CodeTo } from './extras-queries.ts'
import { OfferCard } from './offer-card.tsx'
import { OrderedExtras } from './ordered-extras.tsx'
import { PendingOrder } from './pending-order.tsx'

type ExtrasPageProps = {
  came: Came
  /** Of a link that is not proven yet. */
  code_to: CodeTo | undefined
}

/** What can be ordered for a stay, and what was. */
export function ExtrasPage({ came, code_to }: ExtrasPageProps) {
  const { api } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const { data } = useQuery(myExtrasQuery(api, came))
  const top = useRef<HTMLHeadingElement>(null)
  const [proof, setProof] = useState<string | undefined>()
  if (!data) return null
  const { reservation_id, home, offers, ordered, pending, departure_date } = data
  const proving = {
    came: { ...came, link: proof ?? came.link },
    code_to: data.is_proven || proof !== undefined ? undefined : code_to,
    onProven: setProof,
  }
  return (
    <div className="page max-w-220 py-10 md:py-14">
      <header className="mb-8">
        <BackToBooking reservation_id={reservation_id} link={came.link} />
        <h1 ref={top} tabIndex={-1} className="mt-3 text-h1 outline-none">
          {words.title}
        </h1>
        <p className="mt-2 text-ink-2">{words.line(home, reservation_id)}</p>
        <p className="mt-2">{words.times(data.check_in_time, data.check_out_time)}</p>
      </header>
      {pending !== null && <PendingOrder pending={pending} link={came.link} />}
      {ordered.length > 0 && (
        <OrderedExtras ordered={ordered} onTakenBack={() => top.current?.focus()} {...proving} />
      )}
      {pending === null && offers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers" className="text-h3">
            {words.offers}
          </h2>
          <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
            {offers.map((offer) => (
              <OfferCard
                key={`${offer.id} ${offer.most}`}
                offer={offer}
                departure_date={departure_date}
                {...proving}
              />
            ))}
          </ul>
          <p className="mt-5 text-small text-ink-2">{words.vat}</p>
        </section>
      )}
      {pending === null && offers.length === 0 && (
        <p className="rounded-card bg-shell p-5 text-ink-2">{words.nothing}</p>
      )}
    </div>
  )
}
