import { useAdminMessages } from '#web/api/messages.ts'
import { isWeekend } from './rate-cell.tsx'
import type { RateHome, RateNight } from '#web/features/admin/rates/rates-queries.ts'

type NumbersRowProps = {
  title: string
  is_sum?: boolean
  units: number
  nights: readonly RateNight[]
}

/**
 * How much of each night is sold, how much was a year before, and what the last seven days brought.
 */
export function NumbersRow({ title, is_sum = false, units, nights }: NumbersRowProps) {
  const { numbers } = useAdminMessages().rates
  const shareOf = (sold: number) => (units === 0 ? 0 : Math.round((sold * 100) / units))
  return (
    <tr className="rate-numbers">
      <th scope="row" className="rate-home">
        <span className={is_sum ? 'block truncate font-semibold' : 'sr-only'}>{title}</span>
        <span className="block truncate font-normal text-ink-3">{numbers.line}</span>
      </th>
      {nights.map(({ night, sold, sold_year_before, picked_up }) => (
        <td
          key={night}
          data-weekend={isWeekend(night) || undefined}
          title={numbers.said(shareOf(sold), shareOf(sold_year_before), picked_up)}
        >
          <span className="sr-only">
            {numbers.said(shareOf(sold), shareOf(sold_year_before), picked_up)}
          </span>
          <span aria-hidden dir="ltr" className="block">
            <span>{`${shareOf(sold)}%`}</span>
            {picked_up > 0 && <span className="ms-0.5 text-palm">{`+${picked_up}`}</span>}
            <span className="block text-ink-3">{`${shareOf(sold_year_before)}%`}</span>
          </span>
          <span aria-hidden className="rate-sold" style={{ inlineSize: `${shareOf(sold)}%` }} />
        </td>
      ))}
    </tr>
  )
}

/** The same of all homes together. */
export function sumOf(homes: readonly RateHome[]): { units: number; nights: RateNight[] } {
  const units = homes.reduce((sum, home) => sum + home.units, 0)
  const nights = (homes[0]?.nights ?? []).map((first, column) => {
    const all = homes.flatMap((home) => home.nights[column] ?? [])
    const total = (of: 'sold' | 'sold_year_before' | 'picked_up') =>
      all.reduce((sum, night) => sum + night[of], 0)
    return {
      ...first,
      sold: total('sold'),
      sold_year_before: total('sold_year_before'),
      picked_up: total('picked_up'),
    }
  })
  return { units, nights }
}
