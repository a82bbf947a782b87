import type { ReactNode } from 'react'

/** Title of a page and its actions; on narrow screens they share a row, above the line. */
export function PageHead({
  title,
  line,
  children,
}: {
  title: string
  line?: string
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5 max-md:gap-x-3 max-md:gap-y-1.5">
      <div className="grid gap-0.5 max-main:contents">
        <h1 className="text-h1">{title}</h1>
        {line !== undefined && (
          <p className="text-ink-2 max-main:order-last max-main:basis-full">{line}</p>
        )}
      </div>
      {children}
    </header>
  )
}
