import { CircleCheck } from 'lucide-react'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { isRemark } from '#contract/home-faults.ts'
import type { HomeField } from '#contract/home-fields.ts'
import type { AdminMessages } from '#messages'
import { fieldOf, idOf, useEditor } from './editor-context.ts'
import { lackSentence } from './lack-sentence.ts'

/** What is missing before the home may be sold; each leads to its field. */
export function ReadyList() {
  const admin = useAdminMessages()
  const messages = useMessages()
  const { home } = useEditor()
  const { ready } = admin.homes
  const missing = home.lacks.filter(({ code }) => !isRemark(code)).length
  return (
    <section
      aria-labelledby="ready-title"
      className="grid gap-2 rounded-card border border-line bg-white p-4"
    >
      <h2 id="ready-title" className="font-semibold">
        {ready.title}
      </h2>
      {missing === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheck size={18} aria-hidden className="text-palm" />
          {ready.yes}
        </p>
      ) : (
        <output className="text-small text-ink-2">{ready.missing(missing)}</output>
      )}
      {home.lacks.length > 0 && (
        <ul className="grid max-h-[50dvh] gap-0.5 overflow-y-auto">
          {home.lacks.map((lack) => {
            const field = fieldOf(lack)
            return (
              <li key={`${lack.field} ${lack.code}`}>
                <a
                  href={`#${idOf(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(field)
                  }}
                  className="grid rounded-ctl px-2 py-1.5 hover:bg-shell"
                >
                  <span className="font-medium">{nameOf(field, admin)}</span>
                  <span className="text-micro text-ink-2">
                    {lackSentence(lack, admin, messages)}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const isField = (name: string, { homes }: AdminMessages): name is HomeField => name in homes.fields

export function nameOf(field: string, admin: AdminMessages): string {
  const { homes } = admin
  if (!isField(field, admin)) return field
  if (field.startsWith('en.')) return `${homes.fields[field]} (${homes.english})`
  return field.startsWith('ar.') ? `${homes.fields[field]} (${homes.arabic})` : homes.fields[field]
}

function goTo(field: string) {
  const element = document.querySelector<HTMLElement>(`#${idOf(field)}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
