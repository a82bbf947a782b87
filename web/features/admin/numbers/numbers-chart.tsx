import { useAdminMessages } from '#web/api/messages.ts'
import { Value } from './numbers-figures.tsx'
import type { Row } from './numbers-queries.ts'
import type { Measure } from './numbers-url.ts'

type NumbersChartProps = { rows: readonly Row[]; measure: Measure }

/** The table beside it says the same to who cannot see it. */
export function NumbersChart({ rows, measure }: NumbersChartProps) {
  const words = useAdminMessages().numbers
  const bars = rows.map((row) => ({
    month: row.key,
    now: Number(row[measure] ?? 0),
    before: Number(row.year_before?.[measure] ?? 0),
    shown: row[measure],
  }))
  const has_before = bars.some(({ before }) => before > 0)
  const top = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]))
  return (
    <figure className="numbers-chart">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-h3">{words.picture(words.columns[measure])}</span>
        {has_before && (
          <span aria-hidden className="flex gap-4 text-micro text-ink-2">
            <span data-now>{words.this_year}</span>
            <span data-before>{words.last_year}</span>
          </span>
        )}
      </figcaption>
      <ol aria-hidden>
        {bars.map(({ month, now, before, shown }) => (
          <li key={month}>
            <span className="numbers-bars">
              {has_before && <span data-before style={{ blockSize: `${(before / top) * 100}%` }} />}
              <span data-now style={{ blockSize: `${(now / top) * 100}%` }}>
                {now > 0 && (
                  <span className="numbers-value">
                    <Value of={shown} measure={measure} />
                  </span>
                )}
              </span>
            </span>
            <span className="text-micro text-ink-2">{words.month(month)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
