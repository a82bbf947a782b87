import type { ReactNode } from 'react'

/** Title of a page with what can be done on it. */
export function PageHead({ title, line, children }: { title: string; line?: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <div className="grid gap-0.5">
        <h1 className="text-h1">{title}</h1>
        {line !== undefined && <p className="text-ink-2">{line}</p>}
      </div>
      {children}
    </header>
  )
}
