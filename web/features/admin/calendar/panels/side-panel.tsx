import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'

type SidePanelProps = { title: string; line?: string; onClose: () => void; children: ReactNode }

/** Beside the calendar, on a phone over its foot. Escape closes it. */
export function SidePanel({ title, line, onClose, children }: SidePanelProps) {
  const { frame } = useAdminMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <section aria-labelledby="calendar-panel" className="calendar-panel">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0 pt-2">
          <h2 id="calendar-panel" ref={heading} tabIndex={-1} className="text-h3 outline-none">
            <bdi>{title}</bdi>
          </h2>
          {line !== undefined && <p className="text-micro text-ink-2">{line}</p>}
        </div>
        <IconButton label={frame.close} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  )
}
