import { useAdminMessages } from '#web/api/messages.ts'

const SAMPLE = '4+'
const MARKS = ['closed', 'no-arrival', 'no-departure', 'full'] as const

export function Legend() {
  const { legend, keys } = useAdminMessages().rates
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-micro text-ink-3">
      <span>
        <bdi dir="ltr" className="font-semibold text-gulf-700">
          {SAMPLE}
        </bdi>
        {` ${legend.lengths}`}
      </span>
      {MARKS.map((mark) => (
        <span key={mark} className="flex items-center gap-1.5">
          <span aria-hidden className="rate-mark" {...{ [`data-${mark}`]: true }} />
          {legend[mark]}
        </span>
      ))}
      <span className="ms-auto max-md:hidden pointer-coarse:hidden">{keys}</span>
    </div>
  )
}
