import { useOwnerMessages } from '#api/app.ts'
import { Chart } from './chart.tsx'
import type { Views } from './dashboard-queries.ts'

const SIZE = 176
const STROKE = 15
const RINGS = [
  { radius: 76, colour: 'stroke-gulf-700' },
  { radius: 54, colour: 'stroke-[var(--c2)]' },
] as const
const SWEEP = 0.75 // share of a turn for the larger ring

export function WebsiteViews({ views }: { views: Views }) {
  const messages = useOwnerMessages().dashboard.website_views
  const figures = [
    { name: messages.home_views, value: views.view_stats.views_count },
    { name: messages.visitors, value: views.site_views },
  ]
  const most = Math.max(1, ...figures.map(({ value }) => value))
  return (
    <Chart
      title={messages.title}
      line={messages.line}
      columns={[messages.what, messages.count]}
      rows={figures.map(({ name, value }) => [name, value.toLocaleString('en-AE')])}
    >
      <div aria-hidden className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} fill="none" strokeWidth={STROKE} strokeLinecap="round">
          {RINGS.map(({ radius, colour }, n) => (
            <g key={radius} transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
              <Arc radius={radius} share={1} className="stroke-mist" />
              <Arc radius={radius} share={(figures[n]?.value ?? 0) / most} className={colour} />
            </g>
          ))}
        </svg>
        <dl className="grid gap-4">
          {figures.map(({ name, value }, n) => (
            <div key={name}>
              <dt className="flex items-center gap-2 text-small text-ink-2">
                <svg width="10" height="10" viewBox="0 0 10 10" fill="none" strokeWidth="10">
                  <line x1="0" x2="10" y1="5" y2="5" className={RINGS[n]?.colour} />
                </svg>
                {name}
              </dt>
              <dd className="font-display text-[1.75rem] leading-tight tabular-nums">{value.toLocaleString('en-AE')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Chart>
  )
}

function Arc({ radius, share, className }: { radius: number; share: number; className: string }) {
  const turn = 2 * Math.PI * radius
  if (share === 0) return null
  return <circle cx={SIZE / 2} cy={SIZE / 2} r={radius} strokeDasharray={`${turn * SWEEP * share} ${turn}`} className={className} />
}
