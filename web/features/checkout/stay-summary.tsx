import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Picture, type PictureProps } from '#web/ui/picture.tsx'

export type SummaryOf = {
  nice_name: string
  area: string
  picture: PictureProps['picture'] | null
  arrival_date: string
  departure_date: string
  check_in_time: string
  check_out_time: string
  guests: number
  infants: boolean
  /** The booking that these nights extend: its guests are there already. */
  extends?: string | null
}

type StaySummaryProps = {
  of: SummaryOf
  /** A link to where dates and guests are chosen. */
  change?: ReactNode
  children?: ReactNode
}

export function StaySummary({ of, change, children }: StaySummaryProps) {
  const messages = useMessages()
  const { checkout, guests } = messages
  const { summary } = checkout
  const is_extension = of.extends !== null && of.extends !== undefined
  const rows = [
    is_extension
      ? { term: summary.added_from, day: of.arrival_date, time: null }
      : { term: summary.check_in, day: of.arrival_date, time: summary.from_time(of.check_in_time) },
    {
      term: summary.check_out,
      day: of.departure_date,
      time: summary.until_time(of.check_out_time),
    },
  ]
  return (
    <section
      aria-label={summary.title}
      className="overflow-hidden rounded-card border border-line bg-white shadow-e1"
    >
      {of.picture && (
        <Picture
          picture={of.picture}
          sizes="(min-width: 69.375rem) 26rem, 100vw"
          ratio="16 / 8"
          is_first
        />
      )}
      <div className="grid gap-4 p-5 md:p-6">
        <div>
          <h2 className="text-h3">
            <bdi>{of.nice_name}</bdi>
          </h2>
          <p className="text-small text-ink-2">
            <bdi>{of.area}</bdi>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-4 border-y border-line py-4 text-small last:border-b-0 last:pb-0">
          {rows.map(({ term, day, time }) => (
            <div key={term}>
              <dt className="text-micro text-ink-2">{term}</dt>
              <dd className="font-semibold">
                <bdi>{messages.day(day)}</bdi>
                {time !== null && (
                  <span className="block text-micro font-normal text-ink-2">{time}</span>
                )}
              </dd>
            </div>
          ))}
          <div className="col-span-2">
            <dt className="text-micro text-ink-2">{summary.guests}</dt>
            <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{guests(of.guests, of.infants)}</span>
              {change}
            </dd>
          </div>
        </dl>
        {children}
      </div>
    </section>
  )
}
