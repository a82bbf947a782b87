import { thousands } from '#contract/messages/thousands.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Estimate } from '#web/features/admin/leads/leads-queries.ts'

const whole = (amount: string) => thousands(Math.round(filsOf(amount) / 100))

/** Month by month in whole dirhams, and the year. */
export function Figures({ estimate }: { estimate: Estimate }) {
  const { columns, figures, month, share, whole_year } = useAdminMessages().leads.estimate
  const { months, year, company_fee_bp } = estimate
  const rows = [
    ...months.map((one) => ({ ...one, name: month(one.month) })),
    { ...year, name: whole_year },
  ]
  return (
    <div className="overflow-x-clip">
      <table aria-label={figures} className="estimate-table w-full text-small">
        <caption className="pb-1 text-start text-micro text-ink-2">{share(company_fee_bp)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, nights, average_rate, revenue, nett }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{`${nights.low}–${nights.high}`}</bdi>
              </td>
              <td>{whole(average_rate)}</td>
              <td>{whole(revenue.middle)}</td>
              <td>{whole(nett.low)}</td>
              <td>{whole(nett.middle)}</td>
              <td>{whole(nett.high)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ComparedProps = {
  estimate: Estimate
  /** As chosen: the answer comes later. */
  without: readonly number[]
  onChoose: (id: number, is_used: boolean) => void
}

/** Which homes it comes from; the document names none of them. */
export function Compared({ estimate: { comparables }, without, onChoose }: ComparedProps) {
  const { estimate: words } = useAdminMessages().leads
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1 font-medium">{words.compared}</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {comparables.map(({ room_category_id, nice_name, area }) => (
          <label key={room_category_id} className="flex min-h-9 items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={!without.includes(room_category_id)}
              onChange={({ target }) => onChoose(room_category_id, target.checked)}
            />
            <bdi>{`${nice_name} · ${area}`}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
