import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useEarlyText } from '#web/ui/use-early-input.ts'
import { controlClass, Field, labelIdOf, useTyped, type Look } from './admin-fields.tsx'
import { readShortDay, readTypedDay } from './typed-day.ts'

const loadCalendar = () => import('#web/ui/day-calendar.tsx')
const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }))

const EARLIEST = '2000-01-01'
const LATEST = '2099-12-31'

type DayFieldProps = {
  label: string
  look?: Look
  value: string | undefined
  onChange: (day: string | undefined) => void
  error?: string | undefined
}

/**
 * Fields beside one another where the longest month of either language has room; what one of them
 * refuses moves none of the others.
 */
export const DayRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] items-start gap-3">
    {children}
  </div>
)

/** Typed as people write a day, or chosen from a calendar, which the arrow downwards opens too. */
export function DayField({ label, look, value, onChange, error }: DayFieldProps) {
  const { today } = useApp()
  const { frame } = useAdminMessages()
  const kept = value === undefined || value === '' ? '' : frame.day(value)
  const { shown, setTyped, onBlur } = useTyped(kept)
  const [refused, setRefused] = useState<string>()
  const [is_open, setOpen] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setRefused(undefined)
    const day = readTypedDay(text)
    if (text.trim() === '') onChange(undefined)
    else if (day !== undefined) onChange(day)
  }
  const field = useEarlyText<HTMLSpanElement>({ value: shown, onChange: type })
  /** What is no day stays to be corrected, and stands for none. */
  const leave = () => {
    const day = readShortDay(shown, today)
    const is_refused = shown.trim() !== '' && day === undefined
    setRefused(is_refused ? shown : undefined)
    if (!is_refused) onBlur()
    if (day !== (value === '' ? undefined : value)) onChange(day)
  }
  const choose = (day: string) => {
    setTyped(null)
    setRefused(undefined)
    onChange(day)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') flushSync(leave) // before the form it stands in is sent
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Field label={label} look={look} error={refused === undefined ? error : frame.no_day(refused)}>
      {(id, error_id) => (
        <span ref={field} className="relative grid min-w-0">
          <input
            id={id}
            size={12}
            autoComplete="off"
            value={shown}
            placeholder={frame.day_form}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => {
              // React tells of a focus from before hydration when somebody is typing already
              if (target.value === kept) target.select()
            }}
            onBlur={leave}
            aria-invalid={error_id !== undefined}
            aria-describedby={error_id}
            onKeyDown={onKeyDown}
            className={controlClass(look, 'w-full min-w-40 pe-9! placeholder:text-ink-3')}
          />
          <NativeButton
            aria-label={frame.open_calendar}
            aria-describedby={labelIdOf(id)}
            aria-haspopup="dialog"
            aria-expanded={is_open}
            onNear={() => void loadCalendar()}
            onPress={() => setOpen(!is_open)}
            className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-ctl text-ink-2 hover:text-ink"
          >
            <CalendarDays size={16} aria-hidden />
          </NativeButton>
          <Popover
            label={label}
            triggerRef={field}
            isOpen={is_open}
            onOpenChange={setOpen}
            className="p-4"
          >
            <Calendar label={label} value={value} onChange={choose} />
          </Popover>
        </span>
      )}
    </Field>
  )
}

type CalendarProps = { label: string; value: string | undefined; onChange: (day: string) => void }

function Calendar({ label, value, onChange }: CalendarProps) {
  const { today } = useApp()
  return (
    <Suspense fallback={<div className="h-88 w-72" />}>
      <DayCalendar
        label={label}
        value={value === '' ? undefined : value}
        start={today}
        min={EARLIEST}
        max={LATEST}
        range={undefined}
        months={1}
        onChange={onChange}
      />
    </Suspense>
  )
}
