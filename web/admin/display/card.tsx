import { useId, type ReactNode } from 'react'

type CardProps = { title: string; line?: string; children: ReactNode }

/** A part of a page under its own heading. */
export function Card({ title, line, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {line !== undefined && <p className="text-small text-ink-2">{line}</p>}
      {children}
    </section>
  )
}
