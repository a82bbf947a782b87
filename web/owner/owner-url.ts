import * as z from 'zod/mini'
import { day } from '#contract/address-fields.ts'
import { forgiving } from '#urls/forgiving.ts'

export const OwnerFilterMembers = {
  from: forgiving(day),
  to: forgiving(day),
  units: forgiving(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/))),
}
const Filter = z.object(OwnerFilterMembers)

export type OwnerFilterUrl = z.output<typeof Filter>

/** Drops invalid values. */
export const readOwnerFilter = (raw: Record<string, unknown>): OwnerFilterUrl => Filter.parse(raw)

export function unitsOf({ units }: Pick<OwnerFilterUrl, 'units'>, had: readonly { id: number }[]): number[] {
  const named = new Set((units ?? '').split(','))
  return had.map(({ id }) => id).filter((id) => named.has(String(id)))
}

export const unitList = (ids: readonly number[]): string | undefined => (ids.length === 0 ? undefined : ids.join(','))
