import type { ReactNode } from 'react'

export function PanelHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <header className="mt-9 mb-7 flex min-h-13 flex-wrap items-center justify-between gap-4">
      <h1 className="text-h1">{title}</h1>
      {action}
    </header>
  )
}
