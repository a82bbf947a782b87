import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'

type FigureProps = {
  name: string
  note?: ReactNode
  children: ReactNode
  is_first?: boolean
  meter?: ReactNode
}

/** One figure of a description list, with what it is compared with. */
export function Figure({ name, note, children, is_first = false, meter }: FigureProps) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd
        className={
          is_first
            ? 'owner-figure owner-figure-first font-display tabular-nums'
            : 'owner-figure font-display tabular-nums'
        }
      >
        {children}
      </dd>
      <dd className="text-small text-ink-2 empty:hidden">
        {meter}
        {note}
      </dd>
    </div>
  )
}

export function Trend({ is_up, children }: { is_up: boolean; children: ReactNode }) {
  const Icon = is_up ? TrendingUp : TrendingDown
  return (
    <span className={is_up ? 'block text-palm' : 'block text-coral'}>
      <Icon size={16} aria-hidden className="me-1.5 inline align-[-0.15em]" />
      {children}
    </span>
  )
}
