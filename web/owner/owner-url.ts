import * as z from 'zod/mini'
import { day } from '#contract/address-fields.ts'
import { forgiving } from '#urls/forgiving.ts'

/** The members of an address that say of which days and which units something is told. */
export const OwnerFilterMembers = {
  from: forgiving(day),
  to: forgiving(day),
  units: forgiving(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/))),
}
const Filter = z.object(OwnerFilterMembers)

/** Days and units as the address of an owner's page carries them; what is not set has its default. */
export type OwnerFilterUrl = z.output<typeof Filter>

/** Reads the address of an owner's page forgivingly: what makes no sense is dropped. */
export const readOwnerFilter = (raw: Record<string, unknown>): OwnerFilterUrl => Filter.parse(raw)

/** The units an address names, of those somebody has. */
export function unitsOf({ units }: Pick<OwnerFilterUrl, 'units'>, had: readonly { id: number }[]): number[] {
  const named = new Set((units ?? '').split(','))
  return had.map(({ id }) => id).filter((id) => named.has(String(id)))
}

/** Units as an address and a call carry them; undefined for none. */
export const unitList = (ids: readonly number[]): string | undefined => (ids.length === 0 ? undefined : ids.join(','))
