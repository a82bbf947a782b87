import { day, readFields, text, type Output } from '#web/urls/fields.ts'

export const OwnerFilterMembers = {
  from: day,
  to: day,
  units: text(/^\d{1,9}(,\d{1,9}){0,199}$/),
}

export type OwnerFilterUrl = Output<typeof OwnerFilterMembers>

/** Drops invalid values. */
export const readOwnerFilter = (raw: Record<string, unknown>): OwnerFilterUrl =>
  readFields(OwnerFilterMembers, raw)

export function unitsOf(
  { units }: Pick<OwnerFilterUrl, 'units'>,
  had: readonly { id: number }[],
): number[] {
  const named = new Set((units ?? '').split(','))
  return had.map(({ id }) => id).filter((id) => named.has(String(id)))
}

export const unitList = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join(',')
