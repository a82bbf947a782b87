import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { phoneLink } from '#web/frame/contact-links.ts'
import { linkClass } from '#web/ui/link.ts'

export function AddPropertyPage({ form }: { form: ReactNode }) {
  const messages = useOwnerMessages().add_property
  const { company } = useApp()
  return (
    <div className="page owner-main">
      <div className="grid items-start gap-x-20 gap-y-10 main:grid-cols-[minmax(0,1fr)_30rem]">
        <header>
          <h1 className="max-w-160 text-h1">{messages.title}</h1>
          <p className="mt-5 max-w-140 text-[1.1875rem] leading-relaxed text-ink-2">
            {messages.line}
          </p>
          <ol className="mt-10 max-w-140 border-t border-line">
            {messages.steps.map(({ title, line }, n) => (
              <li
                key={title}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-5"
              >
                <span aria-hidden className="font-display text-h3 text-lamp-ink tabular-nums">
                  {n + 1}
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-1 block text-ink-2">{line}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-6 flex flex-wrap gap-x-8">
            <a href={phoneLink(company)} className={linkClass('strong', 'min-h-11')}>
              {company.phone}
            </a>
            <a href={`mailto:${company.email}`} className={linkClass('strong', 'min-h-11')}>
              {company.email}
            </a>
          </p>
        </header>
        {form}
      </div>
    </div>
  )
}
