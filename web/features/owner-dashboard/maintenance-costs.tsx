import { useApp, useOwnerMessages } from '#api/app.ts'
import { Price, readableAmount } from '#ui/price.tsx'
import { Chart } from './chart.tsx'
import type { Cost } from './dashboard-queries.ts'
import { slicesOf } from './slices.ts'

const SIZE = 176

export function MaintenanceCosts({ costs }: { costs: readonly Cost[] }) {
  const { messages } = useApp()
  const { dashboard } = useOwnerMessages()
  const { maintenance } = dashboard
  const { slices, total } = slicesOf(costs)
  const nameOf = (name: string): string => Object.entries(maintenance.kinds).find(([kind]) => kind === name)?.[1] ?? name
  return (
    <Chart
      title={maintenance.title}
      line={slices.length === 0 ? maintenance.none : maintenance.line(readableAmount(total))}
      columns={[maintenance.kind, maintenance.amount]}
      rows={slices.map(({ name, value }) => [nameOf(name), readableAmount(value)])}
    >
      {slices.length > 0 && (
        <div aria-hidden className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <svg width={SIZE} height={SIZE} viewBox="-1.02 -1.02 2.04 2.04">
            {slices.map(({ name, path, colour, opacity }) => (
              <path key={name} d={path} fill={colour} fillOpacity={opacity} stroke="var(--pearl)" strokeWidth="0.025">
                <title>{nameOf(name)}</title>
              </path>
            ))}
          </svg>
          <ul className="min-w-52 grow text-small">
            {slices.map(({ name, value, colour, opacity }) => (
              <li key={name} className="flex items-baseline gap-2.5 border-b border-line py-2 last:border-0">
                <svg width="10" height="10">
                  <rect width="10" height="10" rx="2" fill={colour} fillOpacity={opacity} />
                </svg>
                <span className="grow">{nameOf(name)}</span>
                <Price amount={value} currency={messages.shell.currency} size="small" className="font-semibold" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Chart>
  )
}
