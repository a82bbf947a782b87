import type { Tx } from '#server/db/index.ts'

export type Permit = {
  number?: string | undefined
  class?: 'standard' | 'deluxe' | undefined
  expires_on: string
}

const columns = [
  'permit_number as number',
  'permit_class as class',
  'permit_expires_on as expires_on',
] as const

/** What it was and is; undefined when there is no such home. */
export async function updatePermit(tx: Tx, slug: string, permit: Permit) {
  const before = await tx
    .selectFrom('room_categories')
    .select(columns)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  const after = await tx
    .updateTable('room_categories')
    .set({
      permit_expires_on: permit.expires_on,
      ...(permit.number === undefined ? {} : { permit_number: permit.number }),
      ...(permit.class === undefined ? {} : { permit_class: permit.class }),
    })
    .where('slug', '=', slug)
    .returning(columns)
    .executeTakeFirst()
  return before && after && { before, after }
}
