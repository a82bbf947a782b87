import { FILTER_FIELDS, isSwitch, type SwitchName } from '#contract/search-filters.ts'

/** In the order in which they are shown. */
export const SWITCHES: readonly SwitchName[] = [
  ...new Set([...(['discounts', 'free_cancellation'] as const), ...FILTER_FIELDS.filter(isSwitch)]),
]
