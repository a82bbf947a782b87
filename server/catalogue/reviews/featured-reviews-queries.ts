import type * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Rating, Review } from '#contract/endpoints/catalogue.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

export async function listFeaturedReviews(db: Db, lang: Lang): Promise<z.output<typeof Review>[]> {
  const { rows } = await rowsOf(Review)`
    select r.id, r.lang, r.username, r.user_image, r.review_title, r.review_description, r.overall_rating, r.stayed_on,
      json_build_object('slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name) as room_category
    from reviews r
    join room_categories rc on rc.id = r.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where r.is_featured and r.state = 'shown' and rc.is_active
    order by r.lang = ${lang} desc, r.overall_rating desc, r.id`.execute(db)
  return rows
}

export async function readOverallRating(db: Db): Promise<z.output<typeof Rating>> {
  const { rows } = await rowsOf(Rating)`
    select coalesce(round(avg(r.overall_rating), 1), 0) as score, count(*) as count
    from reviews r join room_categories rc on rc.id = r.room_category_id where rc.is_active and r.state = 'shown' and r.source = 'stay'`.execute(
    db,
  )
  return rows[0] ?? { score: 0, count: 0 }
}
