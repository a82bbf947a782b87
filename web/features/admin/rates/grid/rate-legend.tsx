import { useAdminMessages } from '#web/api/messages.ts'
import { Legend } from '#web/ui/legend.tsx'

const SAMPLE = '4+'
const MARKS = ['closed', 'no-arrival', 'no-departure', 'full'] as const

export function RateLegend() {
  const { legend, keys } = useAdminMessages().rates
  const lengths = (
    <bdi dir="ltr" className="font-semibold text-gulf-700">
      {SAMPLE}
    </bdi>
  )
  const marks = MARKS.map((mark) => ({
    key: mark,
    mark: <span aria-hidden className="rate-mark" {...{ [`data-${mark}`]: true }} />,
    name: legend[mark],
  }))
  return (
    <div className="flex flex-wrap items-end gap-x-4 text-micro text-ink-3">
      <Legend marks={[{ key: 'lengths', mark: lengths, name: legend.lengths }, ...marks]} />
      <span className="ms-auto max-md:hidden pointer-coarse:hidden">{keys}</span>
    </div>
  )
}
