import type { ReactNode } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import type { AdminMessages } from '#messages'

export type SectionName = keyof AdminMessages['homes']['sections']

export function EditorSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { sections } = useAdminMessages().homes
  return (
    <section
      id={`section-${name}`}
      aria-labelledby={`section-${name}-title`}
      className="grid scroll-mt-24 gap-5 rounded-card border border-line bg-white p-5 max-md:p-4"
    >
      <h2 id={`section-${name}-title`} className="text-h3">
        {sections[name]}
      </h2>
      {children}
    </section>
  )
}
