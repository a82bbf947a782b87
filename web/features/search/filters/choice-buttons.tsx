import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type Choice = {
  key: string
  label: ReactNode
  name?: string
  is_on: boolean
  onPress: () => void
}

const ON =
  'aria-pressed:border-gulf-700 aria-pressed:bg-gulf-700 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight]'
const KINDS = {
  /** Any number of them. */
  apart: { group: 'flex flex-wrap gap-2', one: `rounded-ctl border border-line-strong px-3 ${ON}` },
  /** One of them. */
  joined: {
    group: 'grid auto-cols-fr grid-flow-col rounded-ctl border border-line-strong bg-white p-0.5',
    one: `rounded-[0.5rem] border border-transparent px-1 ${ON}`,
  },
  tiles: {
    group: 'grid grid-cols-2 gap-2',
    one: 'grid content-start justify-items-start gap-2 rounded-ctl border border-line p-3 text-start aria-pressed:border-gulf-700 aria-pressed:bg-mist/55 aria-pressed:shadow-[inset_0_0_0_1px_var(--gulf-700)] forced-colors:aria-pressed:bg-[Highlight]',
  },
} as const

export function ChoiceButtons({
  kind,
  choices,
}: {
  kind: keyof typeof KINDS
  choices: readonly Choice[]
}) {
  const { group, one } = KINDS[kind]
  return (
    <div className={group}>
      {choices.map(({ key, label, name, is_on, onPress }) => (
        <button
          key={key}
          type="button"
          aria-pressed={is_on}
          aria-label={name}
          onClick={onPress}
          className={classNames(
            'min-h-11 min-w-11 bg-white text-small transition-colors duration-(--d1) hover:bg-shell',
            one,
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
