import { useId, type ReactNode } from 'react'

type LeadSectionProps = { title: string; action?: ReactNode; children: ReactNode }

export function LeadSection({ title, action, children }: LeadSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-white p-4"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
