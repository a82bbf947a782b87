import { useSyncExternalStore } from 'react'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from './units.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'

/** Spec 9: number of tags by width in px. */
const TAGS = {
  dashboard: [
    { above_px: 1_800, tags: 3 },
    { above_px: 1_440, tags: 2 },
  ],
  reservations: [{ above_px: 1_800, tags: 2 }],
} as const

const BETWEEN = ' · '

export type UnitsFieldProps = {
  units: readonly OwnerUnit[]
  /** Empty means all units on the dashboard, none where a choice is required. */
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  page: keyof typeof TAGS
  placeholder: string
  className?: string
}

export function UnitsField({ units, page, ...field }: UnitsFieldProps) {
  const messages = useOwnerMessages().frame.units
  const options = units.map(({ id, name, is_active }) => ({
    id,
    label: name,
    tag: name.split(BETWEEN)[0] ?? name,
    hint: is_active ? undefined : messages.past,
  }))
  return (
    <MultiSelect
      {...field}
      label={messages.label}
      options={options}
      tags_shown={useTags(page)}
      more={messages.more}
    />
  )
}

const queryOf = (above_px: number) => `(width > ${above_px}px)`

function useTags(page: keyof typeof TAGS): number {
  const rules = TAGS[page]
  const listen = (tell: () => void) => {
    const lists = rules.map(({ above_px }) => matchMedia(queryOf(above_px)))
    for (const list of lists) list.addEventListener('change', tell)
    return () => {
      for (const list of lists) list.removeEventListener('change', tell)
    }
  }
  return useSyncExternalStore(
    listen,
    () => rules.find(({ above_px }) => matchMedia(queryOf(above_px)).matches)?.tags ?? 1,
    () => 1,
  )
}
