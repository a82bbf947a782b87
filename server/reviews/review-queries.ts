import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { Topics } from '#contract/endpoints/reviews.ts'
import { ANSWERERS, REVIEW_RULES, REVIEW_STATES } from '#contract/review-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const NoShow = z.object({ was_no_show: z.boolean() })

export async function wasNoShow(db: Db | Tx, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(NoShow)`
    select no_show_at is not null as was_no_show from bookings where id = ${booking_id}`.execute(db)
  return rows[0]?.was_no_show ?? false
}

const Home = z.object({ slug: z.string(), nice_name: z.string() })

export async function readReviewedHome(db: Db | Tx, id: number, lang: Lang) {
  const { rows } = await rowsOf(Home)`
    select rc.slug, t.nice_name from room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang} where rc.id = ${id}`.execute(
    db,
  )
  const [home] = rows
  if (!home) throw new Error(`Home ${id} has no name in ${lang}`)
  return home
}

const ReviewRow = z.object({
  id: z.int(),
  submission_key: z.nullable(z.string()),
  state: z.enum(REVIEW_STATES),
  lang: z.enum(LANGS),
  overall_rating: z.number(),
  topics: Topics,
  title: z.string(),
  text: z.string(),
  private_note: z.nullable(z.string()),
  submitted_at: z.date(),
  hidden_reason: z.nullable(z.enum(REVIEW_RULES)),
  answer: z.nullable(z.string()),
  answered_as: z.enum(ANSWERERS),
})

export const TOPICS = sql`json_build_object('cleanliness', r.cleanliness, 'accuracy', r.accuracy, 'arrival', r.arrival, 'location', r.location, 'value', r.value)`

export async function findReviewOf(db: Db | Tx, booking_id: number) {
  const { rows } = await rowsOf(ReviewRow)`
    select r.id, r.submission_key, r.state, r.lang, r.overall_rating, ${TOPICS} as topics, r.review_title as title, r.review_description as text,
      r.private_note, r.submitted_at, r.hidden_reason, r.answer, r.answered_as
    from reviews r where r.booking_id = ${booking_id}`.execute(db)
  return rows[0]
}

export type WrittenText = {
  booking_id: number
  room_category_id: number
  lang: Lang
  username: string
  title: string
  text: string
  private_note: string | null
  overall_rating: number
  cleanliness: number | null
  accuracy: number | null
  arrival: number | null
  location: number | null
  value: number | null
  stayed_on: string
  key: string
  now: Date
}

const Written = z.object({ submitted_at: z.date(), is_new: z.boolean() })

/** Nothing where it was decided on meanwhile; written anew, it keeps the hour of its promise. */
export async function keepReview(tx: Tx, w: WrittenText) {
  const { rows } = await rowsOf(Written)`
    insert into reviews as r (booking_id, room_category_id, lang, username, review_title, review_description, private_note, overall_rating,
      cleanliness, accuracy, arrival, location, value, stayed_on, submission_key, state, submitted_at)
    values (${w.booking_id}, ${w.room_category_id}, ${w.lang}, ${w.username}, ${w.title}, ${w.text}, ${w.private_note}, ${w.overall_rating},
      ${w.cleanliness}, ${w.accuracy}, ${w.arrival}, ${w.location}, ${w.value}, ${w.stayed_on}, ${w.key}, 'waiting', ${w.now})
    on conflict (booking_id) do update set lang = excluded.lang, username = excluded.username, review_title = excluded.review_title,
      review_description = excluded.review_description, private_note = excluded.private_note, overall_rating = excluded.overall_rating,
      cleanliness = excluded.cleanliness, accuracy = excluded.accuracy, arrival = excluded.arrival, location = excluded.location, value = excluded.value,
      submission_key = excluded.submission_key, version = r.version + ((r.review_title, r.review_description, r.overall_rating, r.cleanliness, r.accuracy, r.arrival, r.location, r.value)
        is distinct from (excluded.review_title, excluded.review_description, excluded.overall_rating, excluded.cleanliness, excluded.accuracy,
          excluded.arrival, excluded.location, excluded.value))::int
    where r.state = 'waiting'
    returning r.submitted_at, r.xmax = 0 as is_new`.execute(tx)
  return rows[0]
}

const Mailed = z.object({
  booking_id: z.int(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(REVIEW_STATES),
  hidden_reason: z.nullable(z.enum(REVIEW_RULES)),
})

/** Of a stay: others have nobody to write to. */
export async function findReviewToMail(db: Db, review_id: number) {
  const { rows } = await rowsOf(Mailed)`
    select r.booking_id, rc.slug, r.review_title as title, r.state, r.hidden_reason
    from reviews r join room_categories rc on rc.id = r.room_category_id
    where r.id = ${review_id} and r.booking_id is not null`.execute(db)
  return rows[0]
}
