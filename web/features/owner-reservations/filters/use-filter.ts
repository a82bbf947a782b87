import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import {
  daysOf,
  selectedUnits,
  unitsText,
  viewOf,
  type ReservationsUrl,
} from '#web/features/owner-reservations/reservations-url.ts'

export type Chosen = { from: string; to: string; units: number[]; reservation_id: string }
type FilterRequest = {
  url: ReservationsUrl
  owned: readonly OwnerUnit[]
  onChange: (change: Partial<ReservationsUrl>) => void
}

/** Days, units and number wait for Search, a status applies at once; spec 5 for the faults. */
export function useFilter({ url, owned, onChange }: FilterRequest) {
  const { today } = useApp()
  const { filter } = useOwnerMessages().reservations
  const [typed, setTyped] = useState<Partial<Chosen>>({})
  const input: Chosen = {
    ...daysOf(url, today),
    units: selectedUnits(url, owned),
    reservation_id: url.reservation_id ?? '',
  }
  const chosen: Chosen = { ...input, ...typed }
  const view = viewOf(url)

  const apply = (change: Partial<ReservationsUrl>) => {
    setTyped({})
    onChange({ view, page: undefined, ...change })
  }
  const asUrl = (): Partial<ReservationsUrl> => ({
    from: chosen.from,
    to: chosen.to,
    units: unitsText(chosen.units, owned),
    reservation_id: chosen.reservation_id.trim() || undefined,
    ...((chosen.from !== input.from || chosen.to !== input.to) && { span: undefined }),
  })
  const refuse = (text: string) => showToast({ text, kind: 'error' })
  const has_new_days = typed.from !== undefined
  return {
    chosen,
    choose: (change: Partial<Chosen>) => setTyped((now) => ({ ...now, ...change })),
    search: () => {
      if (chosen.units.length === 0) return refuse(filter.no_units)
      if (view === 'calendar' && has_new_days && chosen.from === chosen.to)
        return refuse(filter.same_day)
      apply(asUrl())
    },
    chooseStatus: (status: ReservationsUrl['status']) => {
      if (chosen.units.length === 0) return refuse(filter.units_first)
      apply({ ...asUrl(), status })
    },
    clear: () =>
      apply({
        from: undefined,
        to: undefined,
        units: undefined,
        span: undefined,
        status: undefined,
        reservation_id: undefined,
        sort: undefined,
      }),
  }
}
