import { useId, type ReactNode } from 'react'

export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {children}
    </section>
  )
}
