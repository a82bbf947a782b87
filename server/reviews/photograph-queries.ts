import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ReviewPhotograph } from '#contract/endpoints/catalogue.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type Photograph = z.infer<typeof ReviewPhotograph>

export async function listPhotographs(db: Db | Tx, booking_id: number): Promise<Photograph[]> {
  const { rows } = await rowsOf(ReviewPhotograph)`
    select id as photograph_id, file, width, height, blur from review_photographs where booking_id = ${booking_id} order by id`.execute(
    db,
  )
  return rows
}

type Added = { booking_id: number; file: string; width: number; height: number; blur: string }

export async function insertPhotograph(tx: Tx, added: Added, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('review_photographs')
    .values({ ...added, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers its file. */
export async function deletePhotograph(
  tx: Tx,
  { booking_id, photograph_id }: { booking_id: number; photograph_id: number },
): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('review_photographs')
    .where('booking_id', '=', booking_id)
    .where('id', '=', photograph_id)
    .returning('file')
    .executeTakeFirst()
  return gone?.file
}

export const renamePhotograph = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('review_photographs').set({ file: to }).where('file', '=', from).execute()

/** Photographs of one stay change one after the other. */
export const lockPhotographs = (tx: Tx, booking_id: number) =>
  sql`select from bookings where id = ${booking_id} for no key update`.execute(tx)

const Touched = z.object({ id: z.int() })

/**
 * What colleagues read of the review that waits is no longer what it is. False where the review was
 * decided on.
 */
export async function touchReview(tx: Tx, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Touched)`
    update reviews set version = version + 1 where booking_id = ${booking_id} and state = 'waiting' returning id`.execute(
    tx,
  )
  if (rows.length > 0) return true
  const decided = await tx
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', booking_id)
    .executeTakeFirst()
  return decided === undefined
}
