import type { Tx } from '#server/db/index.ts'

type NewPicture = {
  file: string
  width: number
  height: number
  blur: string
  alt_en: string
  alt_ar: string
}

/** One that was given before takes the new words. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<number> {
  const { alt_en, alt_ar } = picture
  const { id } = await tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ alt_en, alt_ar }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setPicture = (tx: Tx, offer_id: number, picture_id: number | null) =>
  tx.updateTable('offers').set({ picture_id }).where('id', '=', offer_id).execute()
