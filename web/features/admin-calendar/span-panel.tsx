import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAdminMessages } from '#api/app.ts'
import { IconButton } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { CalendarHome, CalendarUnit, Span } from './calendar-queries.ts'
import { nightsOf } from './spans.ts'

type SpanPanelProps = { home: CalendarHome; unit: CalendarUnit; span: Span; onClose: () => void }

/** The facts of a bar. */
export function SpanPanel({ home, unit, span, onClose }: SpanPanelProps) {
  const { calendar, bookings, frame } = useAdminMessages()
  return (
    <SidePanel title={span.guest_name ?? calendar.kind(span)} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {span.reservation_id !== undefined && (
          <Fact label={bookings.columns.booking}>
            <bdi>{span.reservation_id}</bdi>
            {span.status !== undefined && ` · ${bookings.statuses[span.status]}`}
          </Fact>
        )}
        {span.extends !== undefined && (
          <Fact label={bookings.sheet.extends}>
            <bdi>{span.extends}</bdi>
          </Fact>
        )}
        <Fact label={bookings.sheet.unit}>
          <bdi>{unit.name}</bdi>
          {' · '}
          <bdi>{home.nice_name}</bdi>
        </Fact>
        <Fact label={bookings.columns.stay}>
          {`${frame.day(span.from)} – ${frame.day(span.to)}`}
          <span className="block text-ink-2">
            {[bookings.nights(nightsOf(span)), ...(span.guests === undefined ? [] : [bookings.guests(span.guests)])].join(' · ')}
          </span>
        </Fact>
        {span.note !== undefined && <Fact label={calendar.note}>{span.note}</Fact>}
        {span.created_by !== undefined && <Fact label={calendar.blocked_by}>{span.created_by}</Fact>}
      </dl>
      {span.reservation_id !== undefined && (
        <Link to="/admin/bookings" search={{ booking: span.reservation_id }} className={buttonClass('secondary', 'small')}>
          {calendar.to_booking}
        </Link>
      )}
    </SidePanel>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </>
)

type SidePanelProps = { title: string; onClose: () => void; children: ReactNode }

/** Beside the calendar, on a phone over its foot. Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
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
        <h2 id="calendar-panel" ref={heading} tabIndex={-1} className="min-w-0 pt-2 text-h3 outline-none">
          <bdi>{title}</bdi>
        </h2>
        <IconButton label={frame.close} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  )
}
