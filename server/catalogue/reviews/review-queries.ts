import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Texts = { review_title: z.string(), review_description: z.string() }
const Row = z.object({ ...Texts, lang: z.enum(LANGS), translation: z.nullable(z.object(Texts)) })
export type ReviewTexts = { review_title: string; review_description: string }

/** A review of a home on sale, with its translation into `lang` where one is kept. */
export async function findReview(
  db: Db,
  { review_id, lang, today }: { review_id: number; lang: Lang; today: string },
) {
  const { rows } = await rowsOf(Row)`
    select r.lang, r.review_title, r.review_description,
      (select json_build_object('review_title', t.review_title, 'review_description', t.review_description)
        from review_translations t where t.review_id = r.id and t.lang = ${lang}) as translation
    from reviews r join room_categories rc on rc.id = r.room_category_id
    where r.id = ${review_id} and r.state = 'shown' and rc.is_active and rc.permit_expires_on >= ${today}::date`.execute(
    db,
  )
  return rows[0]
}

type Translation = ReviewTexts & { review_id: number; lang: Lang; translated_at: Date }

/** The first translation stays; a review deleted meanwhile keeps none. */
export const keepTranslation = (
  db: Db,
  { review_id, lang, review_title, review_description, translated_at }: Translation,
) =>
  sql`
    insert into review_translations (review_id, lang, review_title, review_description, translated_at)
    select id, ${lang}, ${review_title}, ${review_description}, ${translated_at} from reviews where id = ${review_id}
    on conflict do nothing`.execute(db)
