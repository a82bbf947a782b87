import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** One figure of a description list, with what it is compared with. */
export function Figure({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="owner-figure font-display tabular-nums">{children}</dd>
      <dd className="mt-2 text-small text-ink-2">{note}</dd>
    </div>
  )
}

export function Trend({ is_up, children }: { is_up: boolean; children: ReactNode }) {
  const Icon = is_up ? TrendingUp : TrendingDown
  return (
    <span className={is_up ? 'text-palm' : 'text-coral'}>
      <Icon size={16} aria-hidden className="me-1.5 inline align-[-0.15em]" />
      {children}
    </span>
  )
}
