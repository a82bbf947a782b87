import type { Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type SegmentsProps<Id extends string> = {
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
  lastRef?: Ref<HTMLButtonElement>
}

export function Segments<Id extends string>({
  label,
  options,
  value,
  onChange,
  lastRef,
}: SegmentsProps<Id>) {
  const last = options.at(-1)?.id
  return (
    <fieldset
      aria-label={label}
      className="inline-flex gap-1 rounded-ctl bg-shell p-1 print:hidden"
    >
      {options.map(({ id, label: name }) => (
        <button
          key={id}
          ref={id === last ? lastRef : undefined}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className={classNames(
            'min-h-10 rounded-[0.5rem] px-3 text-small font-semibold transition-colors duration-(--d1) md:px-4',
            id === value
              ? 'bg-white text-ink shadow-e1 forced-colors:border-2'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
