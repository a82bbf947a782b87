import { useId, useState, type PointerEvent } from 'react'
import { classNames } from './class-names.ts'

const MOST = 5

export type StarChoiceProps = {
  label: string
  name: string
  /** 0: none chosen. */
  value: number
  onChange: (value: number) => void
  /** In stars. */
  step: 0.5 | 1
  /** What is chosen, in words. */
  said: (stars: number) => string
  size?: 'usual' | 'large'
  error?: string | undefined
  is_required?: boolean
}

/**
 * Five stars under the browser's own slider: arrows, Home and End choose as the script is read, a
 * finger where it stands. Pressed again, what is chosen is taken back.
 */
export function StarChoice(props: StarChoiceProps) {
  const { label, name, value, onChange, step, said, size = 'usual', error, is_required } = props
  const id = useId()
  const [shown, setShown] = useState<number | null>(null)
  const starsAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const is_rtl = getComputedStyle(currentTarget).direction === 'rtl'
    const part = is_rtl ? 1 - (clientX - left) / width : (clientX - left) / width
    return Math.min(MOST, Math.max(step < 1 ? 1 : step, Math.ceil((part * MOST) / step) * step))
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label
          htmlFor={id}
          className={size === 'large' ? 'basis-full text-small font-medium' : 'w-36 text-small'}
        >
          {label}
        </label>
        <span
          className={classNames(
            'relative inline-grid cursor-pointer touch-pan-y rounded-ctl text-lamp-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-gulf-700',
            size === 'large' ? 'w-60' : 'w-40',
          )}
          onPointerMove={(event) => setShown(starsAt(event))}
          onPointerLeave={() => setShown(null)}
          onPointerDown={(event) => {
            event.preventDefault()
            const stars = starsAt(event)
            onChange(stars === value && !is_required ? 0 : stars)
            event.currentTarget.querySelector('input')?.focus()
          }}
        >
          <input
            id={id}
            name={name}
            type="range"
            min={0}
            max={MOST}
            step={step}
            value={value}
            aria-valuetext={said(value)}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-fault`}
            className="pointer-events-none absolute inset-0 m-0 size-full appearance-none opacity-0"
            onChange={({ target }) => {
              const stars = Number(target.value)
              onChange(stars > 0 && stars < 1 ? (value === 0 ? 1 : 0) : stars)
            }}
          />
          <span
            aria-hidden
            className="stars mx-0 aspect-110/18 h-auto w-full"
            style={{ backgroundSize: `${(shown ?? value) * 20}% 100%` }}
          />
        </span>
        <output
          htmlFor={id}
          className={classNames('text-small text-ink-2', size === 'usual' && 'max-sm:sr-only')}
        >
          {said(shown ?? value)}
        </output>
      </div>
      <p id={`${id}-fault`} className="text-micro text-coral empty:hidden">
        {error}
      </p>
    </div>
  )
}
