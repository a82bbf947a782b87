import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { discountOf, type OfferTermsRead } from './offer-terms.ts'

const Covered = z.object({
  room_category_id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  min_nights: z.int(),
  homes: z.int(), // all that are covered
})

const isCovered = (room_category_id: number | null) =>
  sql`rc.is_active and (${room_category_id}::bigint is null or rc.id = ${room_category_id}::bigint)`

/** Homes for sale that it is for: some of them, spread over all. */
export async function listCovered(
  db: Db,
  { room_category_id }: Pick<OfferTermsRead, 'room_category_id'>,
  { lang, today, most }: { lang: Lang; today: string; most: number },
): Promise<z.infer<typeof Covered>[]> {
  const { rows } = await rowsOf(Covered)`
    select room_category_id, slug, nice_name, min_nights, homes from (
      select rc.id as room_category_id, rc.slug, t.nice_name, rc.min_nights, count(*) over ()::int as homes, row_number() over (order by rc.id) - 1 as n
      from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
      where ${isCovered(room_category_id)} and rc.permit_expires_on >= ${today}::date) covered
    where n % greatest(1, homes / ${sql.lit(most)}) = 0 order by n limit ${sql.lit(most)}`.execute(
    db,
  )
  return rows
}

const Sold = z.object({ stays: z.int(), given: z.int() })
type Sold = z.infer<typeof Sold>
type Period = { from: string; to: string }

/**
 * What the offer would have taken off stays that were sold and lie within these days, beyond the
 * offer they had: of free nights the average night.
 */
export async function sumGiven(db: Db, terms: OfferTermsRead, { from, to }: Period): Promise<Sold> {
  const { rows } = await rowsOf(Sold)`
    select count(*)::int as stays, coalesce(sum(greatest(0,
      share(r.total_base_rate_fils, case when ${terms.free_nights}::int is null then ${discountOf(terms)}::int else (10000 * ${terms.free_nights}::int / b.no_of_nights)::int end)
        - coalesce((select -sum((line ->> 'fils')::bigint) from jsonb_array_elements(r.lines) line where line ->> 'kind' = 'offer'), 0))), 0)::bigint as given
    from bookings b join quote_rates r on r.id = b.rate_id join room_categories rc on rc.id = b.room_category_id
    where b.status in ('confirmed', 'arrived', 'departed') and b.arrival_date >= ${from}::date and b.arrival_date < ${to}::date and b.departure_date <= ${to}::date
      and b.no_of_nights >= ${terms.length_of_stay} and ${isCovered(terms.room_category_id)}`.execute(
    db,
  )
  return rows[0] ?? { stays: 0, given: 0 }
}
