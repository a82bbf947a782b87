import type { ReactNode } from 'react'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { NumbersViews, type View } from './numbers-views.tsx'
import type { Numbers, Row } from './numbers-queries.ts'
import type { NumbersUrl } from './numbers-url.ts'

type NumbersTableProps = {
  numbers: Numbers
  url: NumbersUrl
  onChange: (change: Partial<NumbersUrl>) => void
}

type Cell = { label: string; of: (row: Omit<Row, 'key' | 'name'>) => ReactNode }

/** One kind of columns at a time: each fits its screen. */
export function NumbersTable({ numbers, url, onChange }: NumbersTableProps) {
  const words = useAdminMessages().numbers
  const { rows, total } = numbers
  const views: View[] = [
    'nights',
    ...(rows.some(({ stays }) => stays !== null) ? (['stays'] as const) : []),
    ...(rows.some(({ pace }) => pace !== null) ? (['pace'] as const) : []),
  ]
  const view = url.view !== undefined && views.includes(url.view) ? url.view : 'nights'
  const cells = useCells()[view]
  return (
    <section aria-label={words.views[view]} className="grid gap-3">
      <NumbersViews views={views} view={view} onChange={(chosen) => onChange({ view: chosen })} />
      <div className="overflow-x-auto rounded-card border border-line bg-white">
        <table className="admin-table numbers-table">
          <thead>
            <tr>
              <th scope="col">{words.bys[url.by ?? 'month']}</th>
              {cells.map(({ label }) => (
                <th key={label} scope="col" data-number>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName row={row} url={url} onChange={onChange} />
                </th>
                {cells.map(({ label, of }) => (
                  <td key={label} data-number data-label={label}>
                    {of(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {view !== 'pace' && (
            <tfoot>
              <tr>
                <th scope="row">{words.total}</th>
                {cells.map(({ label, of }) => (
                  <td key={label} data-number data-label={label}>
                    {of({ ...total, pace: null })}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}

function useCells(): Record<View, Cell[]> {
  const words = useAdminMessages().numbers
  const { columns } = words
  const count = (n: number | null | undefined) => (
    <bdi>{n == null ? words.none : words.count(n)}</bdi>
  )
  const percent = (n: number | null | undefined) => (
    <bdi>{n == null ? words.none : words.percent(n)}</bdi>
  )
  const money = (amount: string | null | undefined) =>
    amount == null ? words.none : <Amount of={amount} />
  const delta = ({ nights, revenue }: { nights: number; revenue: string }, is_change = false) => (
    <>
      <Amount of={revenue} />
      <span className="block text-micro text-ink-2">
        {is_change ? <bdi dir="ltr">{words.signed(nights)}</bdi> : words.nights(nights)}
      </span>
    </>
  )
  return {
    nights: [
      { label: columns.revenue, of: ({ revenue }) => money(revenue) },
      { label: columns.nights, of: ({ nights }) => count(nights) },
      { label: columns.available_nights, of: (row) => count(row.available_nights) },
      { label: columns.occupancy, of: ({ occupancy }) => percent(occupancy) },
      { label: columns.average_daily_rate, of: (row) => money(row.average_daily_rate) },
      {
        label: columns.revenue_per_available_night,
        of: (row) => money(row.revenue_per_available_night),
      },
    ],
    stays: [
      { label: columns.stays, of: ({ stays }) => count(stays?.count) },
      { label: columns.cancelled, of: ({ stays }) => count(stays?.cancelled) },
      { label: columns.average_nights, of: ({ stays }) => count(stays?.average_nights) },
      { label: columns.average_lead_days, of: ({ stays }) => count(stays?.average_lead_days) },
      { label: columns.repeat_guests, of: ({ stays }) => percent(stays?.repeat_guests) },
    ],
    pace: [
      { label: columns.sold, of: delta },
      { label: columns.sold_then, of: ({ pace }) => pace && delta(pace.year_before) },
      {
        label: columns.year_before,
        of: ({ year_before }) => (year_before ? delta(year_before) : words.none),
      },
      { label: columns.picked_up, of: ({ pace }) => pace && delta(pace.picked_up, true) },
    ],
  }
}

type RowNameProps = { row: Row; url: NumbersUrl; onChange: NumbersTableProps['onChange'] }

/** A home, an area and an owner open their months. */
function RowName({ row, url, onChange }: RowNameProps) {
  const messages = useAdminMessages()
  const words = messages.numbers
  const by = url.by ?? 'month'
  if (by === 'month') return words.month(row.key)
  if (by === 'weekday') return words.weekdays[Number(row.key) - 1]
  if (by === 'source') return sourceName(messages, row.key)
  const name = row.name ?? row.key
  return (
    <button
      type="button"
      title={words.open(name)}
      onClick={() => onChange({ by: undefined, [by]: row.key })}
      className="text-start font-semibold text-gulf-700 hover:underline"
    >
      <bdi>{name}</bdi>
    </button>
  )
}

function sourceName({ bookings, channel_stays }: ReturnType<typeof useAdminMessages>, key: string) {
  const names: Record<string, string> = { ...bookings.sources, ...channel_stays.sources }
  return names[key] ?? key
}
