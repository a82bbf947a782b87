import { digitsOf } from '#contract/digits.ts'
import type { NightRules, RateNight } from '#web/features/admin/rates/rates-queries.ts'

export const LENGTHS = ['min_nights', 'max_nights'] as const
export const SWITCHES = ['is_closed', 'no_arrival', 'no_departure'] as const
export type Length = (typeof LENGTHS)[number]
export type Switch = (typeof SWITCHES)[number]

/** What was typed or switched; what is absent stays as it is. */
export type RuleEdits = Partial<Record<Length, string> & Record<Switch, boolean>>

/** As it is sent; null clears. */
export type RuleChange = Partial<Record<Length, number | null> & Record<Switch, boolean>>

const NONE: NightRules = {
  min_nights: null,
  max_nights: null,
  is_closed: false,
  no_arrival: false,
  no_departure: false,
}

/** What all of these nights have in common of a rule; undefined where they differ. */
export function commonOf<Name extends keyof NightRules>(
  nights: readonly RateNight[],
  name: Name,
): NightRules[Name] | undefined {
  const values = new Set(nights.map(({ rules }) => (rules ?? NONE)[name]))
  return values.size === 1 ? [...values][0] : undefined
}

export const isInWeek = (night: string, weekdays: readonly number[]): boolean =>
  weekdays.length === 0 || weekdays.includes(new Date(`${night}T12:00:00Z`).getUTCDay() || 7)

/** An empty number, or nought, clears it. Null: nothing is edited. */
export function rulesOf({ min_nights, max_nights, ...switches }: RuleEdits): RuleChange | null {
  const rules = {
    ...(min_nights !== undefined && { min_nights: numberTyped(min_nights) }),
    ...(max_nights !== undefined && { max_nights: numberTyped(max_nights) }),
    ...switches,
  }
  return Object.keys(rules).length === 0 ? null : rules
}

const numberTyped = (typed: string): number | null => Number(digitsOf(typed)) || null
