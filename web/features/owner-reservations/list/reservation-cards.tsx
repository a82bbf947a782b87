import { filsOf, readableDirhams } from '#contract/money.ts'
import { useOwnerMessages, useMessages } from '#api/app.ts'
import { UnitName } from '#owner/unit-name.tsx'
import { isAmount, readableCell, type Column } from '#features/owner-reservations/cell-text.ts'
import { ExtensionLine } from '#features/owner-reservations/extension-line.tsx'
import type { Reservation } from '#features/owner-reservations/reservations-queries.ts'
import { StatusChip } from '#features/owner-reservations/status-chip.tsx'

export function ReservationCards({ reservations }: { reservations: readonly Reservation[] }) {
  const { reservations: messages } = useOwnerMessages()
  return (
    <ul aria-label={messages.list.label} className="grid gap-3 md:hidden print:hidden">
      {reservations.map((reservation) => (
        <li key={reservation.reservation_id}>
          <ReservationCard reservation={reservation} />
        </li>
      ))}
    </ul>
  )
}

const BESIDE: readonly Column[] = ['arrival_date', 'departure_date', 'length_of_stay', 'booking_date', 'revenue', 'tax_other']

function ReservationCard({ reservation }: { reservation: Reservation }) {
  const { reservations: messages } = useOwnerMessages()
  return (
    <article className="grid gap-3 rounded-card border border-line bg-white p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="text-h3 tabular-nums">{reservation.reservation_id}</h2>
        <StatusChip status={reservation.status} />
        <p className="w-full text-small">
          <UnitName name={reservation.room.name} />
        </p>
        <ExtensionLine reservation={reservation} className="w-full" />
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-small">
        {BESIDE.map((column) => (
          <div key={column}>
            <dt className="text-micro text-ink-2">{messages.columns[column]}</dt>
            <dd className="tabular-nums">
              {isAmount(column) ? <Money amount={reservation[column]} /> : readableCell(reservation, column, messages)}
            </dd>
          </div>
        ))}
        <div className="col-span-2 flex items-baseline justify-between border-t border-line pt-2.5">
          <dt className="text-ink-2">{messages.columns.amount}</dt>
          <dd className="text-h3">
            <Money amount={reservation.amount} />
          </dd>
        </div>
      </dl>
    </article>
  )
}

function Money({ amount }: { amount: string }) {
  const { shell } = useMessages()
  return (
    <span className="font-display whitespace-nowrap">
      <span className="text-[0.8em] font-medium">{shell.currency.word}</span> {readableDirhams(filsOf(amount))}
    </span>
  )
}
