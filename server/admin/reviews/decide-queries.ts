import { sql } from 'kysely'
import * as z from 'zod/mini'
import { REVIEW_RULES, REVIEW_STATES, type ReviewRule } from '#contract/review-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Decided = z.object({
  room_category_id: z.int(),
  slug: z.string(),
  reservation_id: z.nullable(z.string()),
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  hidden_reason: z.nullable(z.enum(REVIEW_RULES)),
  title: z.string(),
  username: z.string(),
  answer: z.nullable(z.string()),
})

/** Of a stay: those of channels are not ours to judge. */
export async function lockReview(tx: Tx, id: number) {
  const { rows } = await rowsOf(Decided)`
    select r.room_category_id, rc.slug, (select reservation_id from bookings where id = r.booking_id) as reservation_id, r.version, r.state,
      r.hidden_reason, r.review_title as title, r.username, r.answer
    from reviews r join room_categories rc on rc.id = r.room_category_id
    where r.id = ${id} and r.source = 'stay' for update of r`.execute(tx)
  return rows[0]
}

type Decision = {
  state: 'shown' | 'hidden'
  hidden_reason: ReviewRule | null
  by: number | null
  now: Date
}

/** One that is hidden leaves the front page. The score follows. */
export async function decide(
  tx: Tx,
  { review_id, room_category_id }: { review_id: number; room_category_id: number },
  { state, hidden_reason, by, now }: Decision,
) {
  await tx
    .updateTable('reviews')
    .set({
      state,
      hidden_reason,
      decided_at: now,
      decided_by: by,
      ...(state === 'hidden' && { is_featured: false }),
    })
    .where('id', '=', review_id)
    .execute()
  await sql`select update_rating(${room_category_id})`.execute(tx)
}

type Answer = { answer: string | null; by: number | null; now: Date }

export const setAnswer = (tx: Tx, review_id: number, { answer, by, now }: Answer) =>
  tx
    .updateTable('reviews')
    .set({
      answer,
      answered_at: answer === null ? null : now,
      answered_by: answer === null ? null : by,
      answered_as: 'company',
    })
    .where('id', '=', review_id)
    .execute()

/** How many were open. */
export async function closeReports(tx: Tx, review_id: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_reports')
    .set({ settled_at: now })
    .where('review_id', '=', review_id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Of the stay of a review, its first booking. */
export async function findReviewedBooking(db: Db, review_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('id', '=', review_id)
    .executeTakeFirst()
  return row?.booking_id ?? undefined
}
