import { classNames } from './class-names.ts'

const ARCS = [56, 42, 28]

/**
 * The shell of our mark as a line drawing over its horizon: with the light on, or waiting for it.
 */
export function ShellDrawing({
  is_lit = false,
  className,
}: {
  is_lit?: boolean
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 160 84"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
      className={classNames('h-21 w-40', className)}
    >
      {ARCS.map((radius, n) => (
        <path
          key={radius}
          d={`M${80 - radius} 70a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          stroke={n === 0 ? 'var(--gulf-700)' : 'var(--gulf-200)'}
        />
      ))}
      <path d="M8 70h144M44 78h72" stroke="var(--line-strong)" />
      <circle
        cx="80"
        cy="69"
        r="9"
        stroke="var(--lamp-ink)"
        fill={is_lit ? 'var(--lamp)' : 'var(--white)'}
      />
    </svg>
  )
}
