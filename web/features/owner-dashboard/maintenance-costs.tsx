import { filsOf } from '#contract/money.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { readableAmount } from '#web/ui/price.tsx'
import { BarRow } from './bar.tsx'
import { Chart } from './chart.tsx'
import type { Cost } from './dashboard-queries.ts'
import { slicesOf, type Slice } from './slices.ts'

const SIZE = 88

/** Spec 2: pie. The bars beside it compare the kinds, the dearest first. */
export function MaintenanceCosts({ costs }: { costs: readonly Cost[] }) {
  const { dashboard } = useOwnerMessages()
  const { maintenance } = dashboard
  const { slices, total } = slicesOf(costs.toSorted((a, b) => filsOf(b.value) - filsOf(a.value)))
  const most = Math.max(1, ...slices.map(({ value }) => filsOf(value)))
  const nameOf = (name: string): string =>
    Object.entries(maintenance.kinds).find(([kind]) => kind === name)?.[1] ?? name
  return (
    <Chart
      title={maintenance.title}
      line={slices.length === 0 ? maintenance.none : maintenance.line(readableAmount(total))}
      columns={[maintenance.kind, maintenance.amount]}
      rows={slices.map(({ name, value }) => [nameOf(name), readableAmount(value)])}
    >
      {slices.length > 0 && (
        <div className="flex items-start gap-6">
          <Pie slices={slices} />
          <div className="grid grow grid-cols-[auto_minmax(2rem,1fr)_auto] gap-x-4 gap-y-1.5">
            {slices.map(({ name, value, colour, opacity }) => (
              <BarRow
                key={name}
                name={nameOf(name)}
                value={readableAmount(value)}
                share={filsOf(value) / most}
                fill={colour}
                opacity={opacity}
              />
            ))}
          </div>
        </div>
      )}
    </Chart>
  )
}

function Pie({ slices }: { slices: readonly Slice[] }) {
  return (
    <svg
      aria-hidden
      width={SIZE}
      height={SIZE}
      viewBox="-1.02 -1.02 2.04 2.04"
      className="mt-2 shrink-0"
    >
      {slices.map(({ name, path, colour, opacity }) => (
        <path
          key={name}
          d={path}
          fill={colour}
          fillOpacity={opacity}
          stroke="var(--pearl)"
          strokeWidth="0.04"
        />
      ))}
    </svg>
  )
}
