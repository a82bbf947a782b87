import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'

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
  'grid size-11 place-items-center rounded-full border border-line-strong text-ink hover:bg-shell data-disabled:border-line data-disabled:text-line-strong'

/** Counts up and down between two bounds and says each new number. */
export function Stepper({ label, hint, value, min, max, onChange, labels }: StepperProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex items-center justify-between gap-6 py-2">
      <div>
        <p id={id} className="font-medium">
          {label}
        </p>
        {hint !== undefined && <p className="text-micro text-ink-2">{hint}</p>}
      </div>
      <div className="flex items-center gap-2">
        <Button className={ROUND} aria-label={labels.less} isDisabled={value <= min} onPress={() => onChange(value - 1)}>
          <Minus size={18} aria-hidden />
        </Button>
        <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
        <Button className={ROUND} aria-label={labels.more} isDisabled={value >= max} onPress={() => onChange(value + 1)}>
          <Plus size={18} aria-hidden />
        </Button>
      </div>
    </fieldset>
  )
}
