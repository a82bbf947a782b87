import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { ReviewPhotograph } from '#contract/endpoints/catalogue.ts'
import { Topics } from '#contract/endpoints/reviews.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import {
  ANSWERERS,
  REVIEW_RULES,
  REVIEW_STATES,
  type ReviewState,
} from '#contract/review-fields.ts'
import { photographsOf } from '#server/catalogue/index.ts'
import { condition, jsonMoment, rowsOf, type Db } from '#server/db/index.ts'

const Row = z.object({
  review_id: z.int(),
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  lang: z.enum(LANGS),
  username: z.string(),
  title: z.string(),
  text: z.string(),
  photographs: z.array(ReviewPhotograph),
  private_note: z.nullable(z.string()),
  overall_rating: z.number(),
  topics: Topics,
  stayed_on: z.string(),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  reservation_id: z.nullable(z.string()),
  submitted_at: z.date(),
  decided_at: z.nullable(z.date()),
  decided_by: z.nullable(z.string()),
  hidden_reason: z.nullable(z.enum(REVIEW_RULES)),
  reports: z.array(
    z.object({ rule: z.enum(REVIEW_RULES), text: z.nullable(z.string()), reported_at: jsonMoment }),
  ),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.date()),
  answered_by: z.nullable(z.string()),
  answered_as: z.enum(ANSWERERS),
})

type Filter = {
  state: ReviewState
  q?: string | undefined
  lang?: Lang | undefined
  stars?: number | undefined
  answered?: 'yes' | 'no' | undefined
  reported?: 'yes' | undefined
  after?: number | undefined
}

const matching = ({ q, lang, stars, answered, reported }: Filter) =>
  sql.join(
    [
      ...(q === undefined ? [] : [saying(foldSearchText(q))]),
      ...(lang === undefined ? [] : [condition`r.lang = ${lang}`]),
      ...(stars === undefined ? [] : [condition`round(r.overall_rating) = ${stars}`]),
      ...(answered === undefined
        ? []
        : [condition`(r.answer is not null) = ${answered === 'yes'}`]),
      ...(reported === undefined
        ? []
        : [
            condition`exists (select from review_reports where review_id = r.id and settled_at is null)`,
          ]),
      condition`r.source = 'stay'`,
    ],
    sql` and `,
  )

const saying = (folded: string) => condition`
  fold_search(concat_ws(' ', r.username, r.review_title, r.review_description, t.nice_name, b.reservation_id))
  like ${`%${folded.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`

type Page = { reader: Lang; limit: number }

/** Those that wait: the longest first. Others: the newest. */
export async function listReviewRows(db: Db, filter: Filter, { reader, limit }: Page) {
  const { state, after } = filter
  const [order, beyond] = state === 'waiting' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const next =
    after === undefined
      ? sql``
      : sql`and (r.submitted_at, r.id) ${beyond} (select submitted_at, id from reviews where id = ${after})`
  const { rows } = await rowsOf(Row)`
    select r.id as review_id, r.version, r.state, r.lang, r.username, r.review_title as title, r.review_description as text,
      ${photographsOf('r.booking_id')} as photographs, r.private_note, r.overall_rating,
      json_build_object('cleanliness', r.cleanliness, 'accuracy', r.accuracy, 'arrival', r.arrival, 'location', r.location, 'value', r.value) as topics,
      r.stayed_on::text as stayed_on, json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as home, b.reservation_id, r.submitted_at,
      r.decided_at, concat_ws(' ', d.first_name, d.last_name) as decided_by, r.hidden_reason,
      (select coalesce(json_agg(json_build_object('rule', rule, 'text', text, 'reported_at', reported_at) order by reported_at), '[]')
        from review_reports where review_id = r.id and settled_at is null) as reports, r.answer, r.answered_at, r.answered_as,
      concat_ws(' ', a.first_name, a.last_name) as answered_by
    from reviews r join room_categories rc on rc.id = r.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${reader}
    left join bookings b on b.id = r.booking_id left join users d on d.id = r.decided_by left join users a on a.id = r.answered_by
    where r.state = ${state} and ${matching(filter)} ${next}
    order by r.submitted_at ${order}, r.id ${order} limit ${limit}`.execute(db)
  return rows
}

const Counts = z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() })

export async function countReviews(db: Db) {
  const { rows } = await rowsOf(Counts)`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'shown')::int as shown,
      count(*) filter (where state = 'hidden')::int as hidden
    from reviews where source = 'stay'`.execute(db)
  return rows[0] ?? { waiting: 0, shown: 0, hidden: 0 }
}
