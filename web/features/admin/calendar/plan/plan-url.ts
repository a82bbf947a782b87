import type { CalendarHome } from '#web/features/admin/calendar/calendar-queries.ts'
import { findStay, planned, type Plan, type PlannedStay } from './planned-moves.ts'

/** A stay, as stayNameOf() says, and the unit it is to have; null while it is parked. */
export type PlanRef = { stay: string; unit_id: number | null }

const PARKED = 'parked'

/**
 * As the address holds it: 'SDF-100012.14~SDF-100013_2027-01-12.parked~sold-7.15'. What is no such thing is
 * left out.
 */
export const planIn = (text: string | undefined): PlanRef[] =>
  (text ?? '').split('~').flatMap((one) => {
    const [, stay, place] =
      /^(SDF-\d{1,12}(?:_\d{4}-\d{2}-\d{2})?|sold-\d{1,12})\.(\d{1,10}|parked)$/.exec(one) ?? []
    return stay === undefined ? [] : [{ stay, unit_id: place === PARKED ? null : Number(place) }]
  })

export const planText = (plan: readonly PlanRef[]): string | undefined =>
  plan.length === 0
    ? undefined
    : plan.map(({ stay, unit_id }) => `${stay}.${unit_id ?? PARKED}`).join('~')

export const refsOf = (plan: Plan): PlanRef[] =>
  plan.map(({ stay, after }) => ({ stay, unit_id: after?.id ?? null }))

/**
 * What the address plans, with names. What has that unit already is planned no longer. A stay that
 * is not among `homes` has the names it had when it was seen last, in `seen`, or its number alone.
 */
export function planOf(
  refs: readonly PlanRef[],
  homes: readonly CalendarHome[],
  seen: readonly CalendarHome[],
): Plan {
  return refs.reduce<Plan>((plan, ref) => [...plan, ...plannedAs(ref, homes, seen)], [])
}

function plannedAs(
  { stay, unit_id }: PlanRef,
  homes: readonly CalendarHome[],
  seen: readonly CalendarHome[],
): Plan {
  const there = [homes, seen].find((some) => findStay(some, stay))
  const home = there && findStay(there, stay)?.home
  const unit = unit_id === null ? null : home?.units.find(({ id }) => id === unit_id)
  if (there && unit !== undefined) return planned([], there, { stay, unit })
  const unseen: PlannedStay = {
    stay,
    guest_name: stay,
    nights: null,
    home: '',
    before: null,
    after: unit_id === null ? null : { id: unit_id, name: '' },
  }
  return home ? [] : [unseen]
}
