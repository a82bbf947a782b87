import { useId } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useEarlyText } from '#web/ui/use-early-input.ts'

type ReviewTextProps = {
  label: string
  hint: string
  name: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  /** In characters. No maxLength: nothing pasted is cut off. */
  max: number
  rows: number
  is_required?: boolean
}

export function ReviewText(props: ReviewTextProps) {
  const { label, hint, name, value, onChange, error, max, rows, is_required = false } = props
  const { review_stay: words } = usePersonalMessages()
  const id = useId()
  const early_text = useEarlyText<HTMLTextAreaElement>({ value, onChange })
  const length = value.trim().length
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <textarea
        ref={early_text}
        id={id}
        name={name}
        dir="auto"
        rows={rows}
        value={value}
        required={is_required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
        className="w-full resize-y rounded-ctl border border-line-strong bg-white px-3.5 py-3 text-body aria-invalid:border-coral"
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-micro text-ink-2">
        <p id={`${id}-hint`}>{hint}</p>
        {length > max / 2 && (
          <p className={classNames(length > max && 'font-semibold text-coral')}>
            {words.count(length, max)}
          </p>
        )}
      </div>
      <p id={`${id}-fault`} className="text-micro text-coral empty:hidden">
        {error}
      </p>
    </div>
  )
}
