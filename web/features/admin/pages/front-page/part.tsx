import { useId, type ReactNode } from 'react'

type PartProps = { title: string; line?: string; children: ReactNode }

/** A part of the front page beside its words, in force as soon as it is changed. */
export function Part({ title, line, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-white p-4"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {line !== undefined && <p className="text-small text-ink-2">{line}</p>}
      {children}
    </section>
  )
}
