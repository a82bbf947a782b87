import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { TESTIMONIALS_LISTED } from '#contract/endpoints/admin/testimonials.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Listed = z.object({
  id: z.int(),
  lang: z.enum(LANGS),
  username: z.string(),
  review_title: z.string(),
  review_description: z.string(),
  overall_rating: z.number(),
  stayed_on: z.string(),
  home: z.string(),
  is_featured: z.boolean(),
})

/** Shown ones of homes on sale: others are not on the front page. */
export async function listReviews(db: Db, { q, lang }: { q: string | undefined; lang: Lang }) {
  const like = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Listed)`
    select r.id, r.lang, r.username, r.review_title, r.review_description, r.overall_rating, r.stayed_on::text as stayed_on, t.nice_name as home, r.is_featured
    from reviews r
    join room_categories rc on rc.id = r.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where rc.is_active and r.state = 'shown' and r.source = 'stay' and (${like}::text is null or concat_ws(' ', r.username, r.review_title, r.review_description, t.nice_name) ilike ${like})
    order by r.is_featured desc, r.stayed_on desc, r.id limit ${TESTIMONIALS_LISTED}`.execute(db)
  return rows
}

const Chosen = z.object({
  review_title: z.string(),
  username: z.string(),
  is_featured: z.boolean(),
})

export async function lockReview(tx: Tx, id: number) {
  const { rows } = await rowsOf(
    Chosen,
  )`select review_title, username, is_featured from reviews where id = ${id} and state = 'shown' and source = 'stay' for update`.execute(
    tx,
  )
  return rows[0]
}

export const feature = (tx: Tx, id: number, is_featured: boolean) =>
  tx.updateTable('reviews').set({ is_featured }).where('id', '=', id).execute()
