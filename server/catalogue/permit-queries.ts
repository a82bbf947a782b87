import type { Tx } from '#db'

export type Permit = { number?: string | undefined; class?: 'standard' | 'deluxe' | undefined; expires_on: string }

export async function updatePermit(tx: Tx, slug: string, permit: Permit): Promise<boolean> {
  const changed = await tx
    .updateTable('room_categories')
    .set({
      permit_expires_on: permit.expires_on,
      ...(permit.number === undefined ? {} : { permit_number: permit.number }),
      ...(permit.class === undefined ? {} : { permit_class: permit.class }),
    })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
