import type { ReactNode } from 'react'

export function PanelHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <header className="mt-9 mb-7 flex min-h-13 items-center justify-between gap-4">
      <h1 className="text-h1 max-sm:text-[1.75rem]">{title}</h1>
      {action}
    </header>
  )
}
