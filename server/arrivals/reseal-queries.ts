import type { Db, Tx } from '#server/db/index.ts'

export async function listDocumentIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('check_in_guests')
    .select('id')
    .where('document_file', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const lockDocument = (tx: Tx, guest_id: number) =>
  tx
    .selectFrom('check_in_guests')
    .select('document_file')
    .where('id', '=', guest_id)
    .forUpdate()
    .executeTakeFirst()
