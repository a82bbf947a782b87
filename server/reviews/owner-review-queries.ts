import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { OwnerReview } from '#contract/endpoints/owner-reviews.ts'
import { ANSWERERS } from '#contract/review-fields.ts'
import { photographsOf } from '#server/catalogue/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { TOPICS } from './review-queries.ts'

type Input = { owner_id: number; lang: Lang; today: string; page: { size: number; number: number } }

/** Of homes that are theirs today, the newest stay first. */
export async function listReviewsOfOwner(db: Db, { owner_id, lang, today, page }: Input) {
  const { rows } = await rowsOf(OwnerReview)`
    select r.id as review_id, json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as home, r.lang, r.username, r.review_title as title,
      r.review_description as text, ${photographsOf('r.booking_id')} as photographs, r.overall_rating, ${TOPICS} as topics,
      r.stayed_on::text as stayed_on, r.answer, r.answered_as
    from ownerships o join reviews r on r.room_category_id = o.room_category_id and r.state = 'shown' and r.source = 'stay'
    join room_categories rc on rc.id = o.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where o.owner_id = ${owner_id} and o.valid @> ${today}::date
    order by r.stayed_on desc, r.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(
    db,
  )
  return rows
}

export async function countReviewsOfOwner(
  db: Db,
  { owner_id, today }: Pick<Input, 'owner_id' | 'today'>,
): Promise<number> {
  const { rows } = await rowsOf(z.object({ count: z.int() }))`
    select count(*)::int as count from ownerships o join reviews r on r.room_category_id = o.room_category_id and r.state = 'shown' and r.source = 'stay'
    where o.owner_id = ${owner_id} and o.valid @> ${today}::date`.execute(db)
  return rows[0]?.count ?? 0
}

const Locked = z.object({
  title: z.string(),
  username: z.string(),
  slug: z.string(),
  answer: z.nullable(z.string()),
  answered_as: z.enum(ANSWERERS),
  owner: z.string(),
})

/** That everybody reads, of a home that is theirs today. */
export async function lockReviewOfOwner(
  tx: Tx,
  { review_id, owner_id, today }: { review_id: number; owner_id: number; today: string },
) {
  const { rows } = await rowsOf(Locked)`
    select r.review_title as title, r.username, rc.slug, r.answer, r.answered_as, concat_ws(' ', u.first_name, u.last_name) as owner
    from reviews r join ownerships o on o.room_category_id = r.room_category_id and o.owner_id = ${owner_id} and o.valid @> ${today}::date
    join room_categories rc on rc.id = r.room_category_id join users u on u.id = o.owner_id
    where r.id = ${review_id} and r.state = 'shown' and r.source = 'stay' for update of r`.execute(
    tx,
  )
  return rows[0]
}

export const setOwnersAnswer = (
  tx: Tx,
  review_id: number,
  { answer, by, now }: { answer: string | null; by: number; now: Date },
) =>
  tx
    .updateTable('reviews')
    .set({
      answer,
      answered_at: answer === null ? null : now,
      answered_by: answer === null ? null : by,
      answered_as: answer === null ? 'company' : 'owner',
    })
    .where('id', '=', review_id)
    .execute()
