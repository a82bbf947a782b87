import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { SITE_REVIEW } from '#contract/endpoints/catalogue.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { SITE, SITE_REVIEW_COLUMNS } from '#server/catalogue/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Home = z.object({ slug: z.string(), nice_name: z.string() })

/** By name. */
export async function listReviewedHomes(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Home)`
    select rc.slug, t.nice_name from room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang} order by t.nice_name, rc.slug`.execute(
    db,
  )
  return rows
}

const Row = z.object({
  review_id: z.int(),
  ...SITE_REVIEW,
  home: Home,
  entered_by: z.nullable(z.string()),
})

type Filter = { q?: string | undefined; site?: string | undefined; after?: number | undefined }

export async function listSiteReviewRows(
  db: Db,
  { q, site, after }: Filter,
  { lang, limit }: { lang: Lang; limit: number },
) {
  const said =
    q === undefined ? null : `%${foldSearchText(q).replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Row)`
    select r.id as review_id, ${SITE_REVIEW_COLUMNS}, json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as home,
      nullif(concat_ws(' ', e.first_name, e.last_name), '') as entered_by
    from reviews r join room_categories rc on rc.id = r.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang} left join users e on e.id = r.entered_by
    where r.source <> 'stay'
      and (${said}::text is null or fold_search(concat_ws(' ', r.username, r.review_title, r.review_description, t.nice_name, r.source)) like ${said})
      and (${site ?? null}::text is null or ${SITE} = ${site ?? null})
      and (${after ?? null}::bigint is null or (r.stayed_on, r.id) < (select stayed_on, id from reviews where id = ${after ?? null}))
    order by r.stayed_on desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

const IdRow = z.object({ id: z.int() })

export async function findHomeId(tx: Tx, slug: string): Promise<number | undefined> {
  const { rows } = await rowsOf(IdRow)`
    select home_of_slug(${slug})::int as id where home_of_slug(${slug}) is not null`.execute(tx)
  return rows[0]?.id
}

const Entered = z.object({
  id: z.int(),
  slug: z.string(),
  source: z.string(),
  username: z.string(),
  title: z.string(),
  text: z.string(),
  score: z.number(),
  scale: z.int(),
  stayed_on: z.string(),
})
export type EnteredReview = z.infer<typeof Entered>

export async function lockSiteReview(tx: Tx, id: number): Promise<EnteredReview | undefined> {
  const { rows } = await rowsOf(Entered)`
    select r.id, rc.slug, r.source, r.username, r.review_title as title, r.review_description as text, r.site_score as score, r.site_scale as scale,
      r.stayed_on::text as stayed_on
    from reviews r join room_categories rc on rc.id = r.room_category_id where r.id = ${id} and r.source <> 'stay' for update of r`.execute(
    tx,
  )
  return rows[0]
}

export type Entering = Omit<EnteredReview, 'id' | 'slug'> & {
  room_category_id: number
  lang: Lang
  stars: number
  by: number | null
  now: Date
}

/** Entered before: the same words of the same person on the same site, of the same home. */
export async function isEntered(tx: Tx, entering: Entering, except: number | null) {
  const { rows } = await rowsOf(IdRow)`
    select id from reviews where room_category_id = ${entering.room_category_id} and source = ${entering.source} and username = ${entering.username}
      and review_description = ${entering.text} and id is distinct from ${except}::bigint limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

const columnsOf = ({
  by: _by,
  now: _now,
  stars,
  title,
  text,
  score,
  scale,
  ...same
}: Entering) => ({
  ...same,
  overall_rating: stars,
  review_title: title,
  review_description: text,
  site_score: score,
  site_scale: scale,
})

export async function insertSiteReview(tx: Tx, entering: Entering): Promise<number> {
  const { by, now } = entering
  const { id } = await tx
    .insertInto('reviews')
    .values({ ...columnsOf(entering), submitted_at: now, entered_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a machine translated of the words of before goes. */
export async function updateSiteReview(tx: Tx, id: number, entering: Entering): Promise<void> {
  await tx.updateTable('reviews').set(columnsOf(entering)).where('id', '=', id).execute()
  await tx.deleteFrom('review_translations').where('review_id', '=', id).execute()
}

export const deleteSiteReview = (tx: Tx, id: number) =>
  tx.deleteFrom('reviews').where('id', '=', id).execute()
