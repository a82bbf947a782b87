import type { KeyboardEvent, ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Show } from './bookings-queries.ts'

type ShowTabsProps = {
  title: string
  label: string
  tabs: { id: Show; label: string }[]
  show: Show
  onShow: (show: Show) => void
  children: ReactNode
}

/** WAI-ARIA tabs with automatic activation. */
export function ShowTabs({ title, label, tabs, show, onShow, children }: ShowTabsProps) {
  const { lang } = useApp()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const forward = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const at = tabs.findIndex(({ id }) => id === show) + (event.key === forward ? 1 : -1)
    const next = tabs[(at + tabs.length) % tabs.length]
    if (!next) return
    onShow(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <>
      <header className="mt-9 mb-7 flex min-h-13 flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">{title}</h1>
        <div
          role="tablist"
          aria-label={label}
          className="inline-flex gap-1 rounded-ctl bg-shell p-1 print:hidden"
        >
          {tabs.map(({ id, label: name }) => (
            <button
              key={id}
              id={`tab-${id}`}
              type="button"
              role="tab"
              aria-selected={id === show}
              aria-controls="bookings-shown"
              tabIndex={id === show ? 0 : -1}
              onClick={() => onShow(id)}
              onKeyDown={move}
              className={classNames(
                'min-h-11 rounded-[0.5rem] px-5 text-small font-semibold transition-colors duration-(--d1)',
                id === show
                  ? 'bg-white text-ink shadow-e1 forced-colors:border-2'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </header>
      <div id="bookings-shown" role="tabpanel" aria-labelledby={`tab-${show}`}>
        {children}
      </div>
    </>
  )
}
