import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

const KINDS = {
  night: 'bg-gulf-900/85 text-white',
  offer: 'bg-coral-soft text-coral',
  good: 'bg-palm-soft text-palm',
  quiet: 'bg-shell text-ink-2',
  lamp: 'bg-lamp text-ink',
} as const

/** A word or two on a coloured ground: over a picture (`night`), a discount (`offer`), a state. */
export function Badge({ kind = 'quiet', className, children }: { kind?: keyof typeof KINDS; className?: string; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-center gap-1 rounded-ctl px-2.5 py-1 text-micro font-semibold', KINDS[kind], className)}>
      {children}
    </span>
  )
}
