import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { clockText, hoursLeft, useTimeLeft } from '#web/i18n/clock.ts'

export type HoldClockProps = {
  expiry_time: string
  booking_date: string
  is_running: boolean
  onEnd: () => void
}

export function HoldClock({ expiry_time, booking_date, is_running, onEnd }: HoldClockProps) {
  const { pay } = useMessages().checkout
  const left_ms = useTimeLeft(expiry_time)
  const whole_ms = Date.parse(expiry_time) - Date.parse(booking_date)
  const is_over = left_ms !== null && left_ms <= 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (is_over && is_running) end()
  }, [is_over, is_running])
  const left = left_ms === null ? null : hoursLeft(left_ms)
  return (
    <div className="overflow-hidden rounded-ctl bg-gulf-900 text-white">
      <p className="flex items-baseline justify-between gap-4 px-5 py-3 text-small">
        {pay.held_for}
        <bdi role="timer" aria-live="off" className="font-display text-h3 tabular-nums">
          {left_ms === null ? '' : clockText(left_ms)}
        </bdi>
      </p>
      <div className="h-1 bg-white/15" aria-hidden>
        <div
          className="h-full bg-lamp forced-colors:bg-[CanvasText] transition-[inline-size] duration-1000 ease-linear"
          style={{
            inlineSize: `${left_ms === null ? 100 : Math.max(0, Math.min(100, (left_ms / whole_ms) * 100))}%`,
          }}
        />
      </div>
      <output className="sr-only">
        {left !== null && (left.hours + left.minutes > 0 ? pay.time_left(left) : pay.seconds_left)}
      </output>
    </div>
  )
}
