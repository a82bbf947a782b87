import { Minus, Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type StepperProps = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  labels: { less: string; more: string }
}

const ROUND =
  'grid size-11 place-items-center rounded-full border border-line-strong text-ink hover:bg-shell aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-line-strong'

export function Stepper({ label, hint, value, min, max, onChange, labels }: StepperProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className="flex items-center justify-between gap-6 py-2"
    >
      <div>
        <p id={id} className="font-medium">
          {label}
        </p>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-micro text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Step label={labels.less} is_at_end={value <= min} onStep={() => onChange(value - 1)}>
          <Minus size={18} aria-hidden />
        </Step>
        <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
        <Step label={labels.more} is_at_end={value >= max} onStep={() => onChange(value + 1)}>
          <Plus size={18} aria-hidden />
        </Step>
      </div>
    </fieldset>
  )
}

type StepProps = { label: string; is_at_end: boolean; onStep: () => void; children: ReactNode }

/** aria-disabled rather than disabled: keeps the focus, and with it Escape. */
function Step({ label, is_at_end, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={ROUND}
      aria-label={label}
      aria-disabled={is_at_end}
      onClick={() => !is_at_end && onStep()}
    >
      {children}
    </button>
  )
}
