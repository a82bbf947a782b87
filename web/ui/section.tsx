import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function Section({
  title,
  line,
  action,
  className,
  children,
}: {
  title: string
  line?: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames('page py-[calc(var(--section)/2)]', className)}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:flex-nowrap *:not-first:shrink-0">
        <div>
          <h2 className="text-h2">{title}</h2>
          {line !== undefined && <p className="mt-1 text-ink-2 md:text-balance">{line}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
