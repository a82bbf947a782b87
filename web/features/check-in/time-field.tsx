import { useId } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useEarlyOption } from '#web/ui/use-early-input.ts'
import { arrivalTimes } from '#web/stays/arrival-times.ts'

type TimeFieldProps = {
  name: string
  value: string
  onChange: (time: string) => void
  error: string | undefined
  check_in_time: string
}

/** A native select: phones show it full-screen. */
export function TimeField({ name, value, onChange, error, check_in_time }: TimeFieldProps) {
  const { check_in: messages } = usePersonalMessages()
  const id = useId()
  const early_option = useEarlyOption(value, onChange)
  return (
    <div className="grid max-w-80 gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {messages.expected_time}
      </label>
      <NativeSelect
        ref={early_option}
        id={id}
        name={name}
        value={value}
        className="min-h-12 text-body tabular-nums"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{messages.no_time}</option>
        {arrivalTimes(check_in_time).map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </NativeSelect>
      <p id={`${id}-hint`} className="text-micro text-ink-2">
        {messages.expected_hint(check_in_time)}
      </p>
      <p id={`${id}-error`} className="text-micro text-coral empty:hidden">
        {error}
      </p>
    </div>
  )
}
