import { useId, type ReactNode } from 'react'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
