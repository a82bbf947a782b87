import { sql } from 'kysely'
import * as z from 'zod/mini'
import { SITE_REVIEW } from '#contract/endpoints/catalogue.ts'
import { REVIEW_SITES } from '#contract/review-fields.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const SITES: string[] = REVIEW_SITES.filter((site) => site !== 'other')

/** The site of a review `r` that was not written here. */
export const SITE = sql`case when r.source = any(${SITES}) then r.source else 'other' end`

/** Columns of SITE_REVIEW of a review `r` that another site showed. */
export const SITE_REVIEW_COLUMNS = sql`
  ${SITE} as site, case when r.source = any(${SITES}) then null else r.source end as site_name,
  r.lang, r.username, r.review_title as title, r.review_description as text, r.site_score as score, r.site_scale as scale, r.stayed_on::text as stayed_on`

const Row = z.object({ id: z.int(), ...SITE_REVIEW })

const MOST_SHOWN = 60

/** Of a home on sale, the newest first; undefined for another. */
export async function findSiteReviews(db: Db, { slug, today }: { slug: string; today: string }) {
  const { rows: homes } = await rowsOf(z.object({ id: z.int() }))`
    select id from room_categories where id = home_of_slug(${slug}) and is_active and permit_expires_on >= ${today}::date`.execute(
    db,
  )
  const [home] = homes
  if (!home) return undefined
  const { rows } = await rowsOf(Row)`
    select r.id, ${SITE_REVIEW_COLUMNS} from reviews r
    where r.room_category_id = ${home.id} and r.state = 'shown' and r.source <> 'stay' order by r.stayed_on desc, r.id desc limit ${MOST_SHOWN}`.execute(
    db,
  )
  return rows
}
