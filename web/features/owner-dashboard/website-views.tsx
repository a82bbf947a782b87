import { useOwnerMessages } from '#web/api/messages.ts'
import { Bar } from './bar.tsx'
import { Chart } from './chart.tsx'
import type { Views } from './dashboard-queries.ts'

const SIZE = 88
const STROKE = 8
const RINGS = [
  { radius: 38, colour: 'var(--c1)' },
  { radius: 27, colour: 'var(--c2)' },
] as const
const SWEEP = 0.75 // share of a turn for the larger ring

/** Spec 2: radial. The bars beside it are on one scale. */
export function WebsiteViews({ views }: { views: Views }) {
  const messages = useOwnerMessages().dashboard.website_views
  const figures = [
    { name: messages.home_views, value: views.view_stats.views_count },
    { name: messages.visitors, value: views.site_views },
  ]
  const most = Math.max(1, ...figures.map(({ value }) => value))
  const shares = figures.map(({ value }) => value / most)
  return (
    <Chart
      title={messages.title}
      line={messages.line}
      columns={[messages.what, messages.count]}
      rows={figures.map(({ name, value }) => [name, value.toLocaleString('en-AE')])}
    >
      <div className="flex items-center gap-6">
        <Rings shares={shares} />
        <div className="grid grow gap-5">
          {figures.map(({ name, value }, n) => (
            <Bar
              key={name}
              name={name}
              value={value.toLocaleString('en-AE')}
              share={shares[n] ?? 0}
              fill={RINGS[n]?.colour ?? ''}
            />
          ))}
        </div>
      </div>
    </Chart>
  )
}

function Rings({ shares }: { shares: readonly number[] }) {
  return (
    <svg
      aria-hidden
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      fill="none"
      strokeWidth={STROKE}
      strokeLinecap="round"
      className="shrink-0"
    >
      {RINGS.map(({ radius, colour }, n) => (
        <g key={radius} transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
          <Arc radius={radius} share={1} colour="var(--mist)" />
          <Arc radius={radius} share={shares[n] ?? 0} colour={colour} />
        </g>
      ))}
    </svg>
  )
}

function Arc({ radius, share, colour }: { radius: number; share: number; colour: string }) {
  const turn = 2 * Math.PI * radius
  if (share === 0) return null
  return (
    <circle
      cx={SIZE / 2}
      cy={SIZE / 2}
      r={radius}
      stroke={colour}
      strokeDasharray={`${turn * SWEEP * share} ${turn}`}
    />
  )
}
