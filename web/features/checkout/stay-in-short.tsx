import { useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import type { SummaryOf } from './stay-summary.tsx'

type StayInShortProps = {
  of: Pick<SummaryOf, 'nice_name' | 'arrival_date' | 'departure_date' | 'guests' | 'infants'>
  total: string | undefined
  /** Which booking these nights extend. */
  note?: string | undefined
  /** Where nothing else on a phone says what is booked. */
  label?: string
}

/** Before the form, where the summary is out of sight. */
export function StayInShort({ of, total, note, label }: StayInShortProps) {
  const { shell, day, guests } = useMessages()
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-ctl bg-shell p-4 main:hidden"
    >
      <p className="text-small">
        <bdi className="block font-semibold">{of.nice_name}</bdi>
        <span className="block text-micro text-ink-2">
          <bdi>{`${day(of.arrival_date)} – ${day(of.departure_date)}`}</bdi>
        </span>
        <span className="block text-micro text-ink-2">{guests(of.guests, of.infants)}</span>
        {note !== undefined && (
          <span className="block text-micro font-semibold text-palm">{note}</span>
        )}
      </p>
      {total !== undefined && <Price amount={total} currency={shell.currency} />}
    </section>
  )
}
