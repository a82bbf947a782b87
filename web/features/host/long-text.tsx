import { useId } from 'react'
import { plainLine } from '#contract/address-fields.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useEarlyText } from '#web/ui/use-early-input.ts'

type LongTextProps = {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  /** In characters. No maxLength: nothing pasted is cut off. */
  max: number
  rows?: number
  autoComplete?: 'street-address'
  is_required?: boolean
}

export function LongText({
  label,
  value,
  onChange,
  error,
  max,
  rows = 3,
  is_required = false,
  ...field
}: LongTextProps) {
  const { contact } = useCompanyMessages()
  const id = useId()
  const early_text = useEarlyText<HTMLTextAreaElement>({ value, onChange })
  const length = plainLine(value).length
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <textarea
        {...field}
        ref={early_text}
        id={id}
        rows={rows}
        value={value}
        required={is_required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-length ${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
        className="w-full resize-y rounded-ctl border border-line-strong bg-white px-3.5 py-3 text-body aria-invalid:border-coral"
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-micro">
        <p id={`${id}-fault`} className="text-coral empty:hidden">
          {error}
        </p>
        <p
          id={`${id}-length`}
          className={classNames(
            'ms-auto',
            length > max ? 'font-semibold text-coral' : 'text-ink-2',
          )}
        >
          {contact.count(length, max)}
        </p>
      </div>
    </div>
  )
}
