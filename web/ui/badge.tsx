import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const KINDS = {
  night: 'bg-gulf-900/85 text-white',
  lamp: 'bg-lamp text-on-lamp',
} as const

export function Badge({
  kind,
  className,
  children,
}: {
  kind: keyof typeof KINDS
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-ctl px-2.5 py-1 text-micro font-semibold',
        KINDS[kind],
        className,
      )}
    >
      {children}
    </span>
  )
}
