import { useId, type ReactNode } from 'react'

type SheetSectionProps = { title: string; action?: ReactNode; children: ReactNode }

export function SheetSection({ title, action, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4"
    >
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
