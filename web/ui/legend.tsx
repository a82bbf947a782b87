import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const SIZES = {
  micro: { list: 'gap-x-4 gap-y-1 pt-2 text-micro', mark: 'gap-1.5' },
  small: { list: 'gap-x-5 gap-y-2 text-small', mark: 'gap-2' },
} as const

type LegendProps = {
  label?: string
  size?: keyof typeof SIZES
  marks: readonly { key: string; mark: ReactNode; name: string }[]
  className?: string
}

/** What the marks of a drawing mean; screen readers hear the names alone. */
export function Legend({ label, size = 'micro', marks, className }: LegendProps) {
  return (
    <ul
      aria-label={label}
      className={classNames('flex flex-wrap items-center', SIZES[size].list, className)}
    >
      {marks.map(({ key, mark, name }) => (
        <li key={key} className={classNames('flex items-center', SIZES[size].mark)}>
          {mark}
          {name}
        </li>
      ))}
    </ul>
  )
}
