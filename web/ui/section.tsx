import type { ReactNode } from 'react'

export function Section({
  title,
  line,
  action,
  children,
}: {
  title: string
  line?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="page py-[calc(var(--section)/2)]">
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
