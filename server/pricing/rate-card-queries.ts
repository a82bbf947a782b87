import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { PERMIT_CLASSES } from '#contract/home-kinds.ts'
import {
  prepared,
  rowsOf,
  settingsFrom,
  type Db,
  type Settings,
  type Tx,
} from '#server/db/index.ts'
import { NightRule, nightRulesJson } from './night-rules-queries.ts'
import { isForHome, isOpenFor } from './offers/offer-conditions-queries.ts'
import { withoutClosed } from './stay-rules.ts'
import { ObligatoryExtra } from './obligatory-extras.ts'
import { obligatoryJson } from './search-prices/obligatory-queries.ts'
import { OfferTerms } from './offer-discount.ts'
import { NightlyRate, PlanTerms } from './stay-price.ts'

const RateCardRow = z.object({
  id: z.int(),
  slug: z.string(),
  bedrooms: z.int(),
  max_occupants: z.int(),
  legal_occupants: z.int(),
  min_nights: z.int(),
  permit_class: z.enum(PERMIT_CLASSES),
  is_on_sale: z.boolean(),
  supplier_id: z.int(), // who sells a stay that arrives on the first day
  is_vat_registered: z.boolean(),
  plans: z.array(PlanTerms),
  nightly_rates: z.array(NightlyRate), // of the nights that are for sale
  night_rules: z.array(NightRule), // of the days from arrival to departure
  offers: z.array(OfferTerms),
  obligatory: z.array(ObligatoryExtra),
  check_in_time: z.string(),
  units_count: z.int(),
  units_left: z.int(),
  settings: z.unknown(),
})
type RateCardRow = z.infer<typeof RateCardRow>
export type RateCard = Omit<RateCardRow, 'settings'> & { settings: Settings }

type StayInput = {
  room_category_id?: number | undefined
  slug?: string | undefined
  from: string
  to: string
  now: Date
  today: string
  /** Of a stay that somebody sells already. */
  supplier_id?: number | undefined
}

export async function findRateCard(
  db: Db | Tx,
  { room_category_id, slug, from, to, now, today, supplier_id }: StayInput,
): Promise<RateCard | undefined> {
  const columns = { from: sql`${from}::date`, to: sql`${to}::date` }
  const { rows } = await prepared(
    'find_rate_card',
    rowsOf(RateCardRow)`
    select ${rateCard(columns, { now, today })}
    from room_categories rc ${soldOn(columns.from)} join suppliers s on s.id = coalesce(${supplier_id ?? null}::bigint, sold.supplier_id)
    where rc.id = coalesce(${room_category_id ?? null}::bigint, home_of_slug(${slug ?? null}::text))`,
  ).execute(db)
  const [card] = rows
  return card && withSettings(card)
}

export type HomeStay = { room_category_id: number; from: string; to: string }

/** One for each stay, in their order. */
export async function findRateCards(
  db: Db,
  stays: readonly HomeStay[],
  moment: { now: Date; today: string },
): Promise<(RateCard | undefined)[]> {
  const columns = { from: sql`asked.from`, to: sql`asked.to` }
  const { rows } = await rowsOf(z.extend(RateCardRow, { n: z.int() }))`
    select asked.n, ${rateCard(columns, moment)}
    from rows from (jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as (room_category_id bigint, "from" date, "to" date))
      with ordinality as asked (room_category_id, "from", "to", n)
    join room_categories rc on rc.id = asked.room_category_id ${soldOn(columns.from)} join suppliers s on s.id = sold.supplier_id`.execute(
    db,
  )
  const cards = new Map(rows.map(({ n, ...card }) => [n, withSettings(card)]))
  return stays.map((_, index) => cards.get(index + 1))
}

const soldOn = (day: RawBuilder<unknown>) =>
  sql`join home_suppliers sold on sold.room_category_id = rc.id and sold.valid_during @> ${day}`

const withSettings = (card: RateCardRow): RateCard =>
  withoutClosed({ ...card, settings: settingsFrom(card.settings) })

type StayColumns = { from: RawBuilder<unknown>; to: RawBuilder<unknown> }

const rateCard = (
  { from, to }: StayColumns,
  { now, today }: { now: Date; today: string },
): RawBuilder<unknown> => sql`
      rc.id, rc.slug, rc.bedrooms, rc.max_occupants, rc.legal_occupants, rc.min_nights, rc.permit_class,
      to_char(rc.check_in_time, 'HH24:MI') as check_in_time, ${obligatoryJson(sql`rc.id`)} as obligatory,
      rc.is_active and rc.permit_expires_on >= ${today}::date as is_on_sale, s.id as supplier_id, s.is_vat_registered,
      (select coalesce(json_agg(json_build_object('is_refundable', rp.is_refundable, 'discount_bp', rp.discount_bp) order by rp.is_refundable), '[]')
        from rate_plans rp where rp.room_category_id = rc.id) as plans,
      (select coalesce(json_agg(json_build_object('date', nr.night, 'fils', nr.fils) order by nr.night), '[]')
        from nightly_rates nr where nr.room_category_id = rc.id and nr.night >= ${from} and nr.night < ${to}) as nightly_rates,
      ${nightRulesJson({ home_id: sql`rc.id`, from, to })} as night_rules,
      (select coalesce(json_agg(json_build_object('id', o.id, 'discount_bp', o.discount_bp, 'free_nights', o.free_nights) order by o.id), '[]')
        from offers o
        where ${isForHome(sql`rc.id`)} and ${isOpenFor({ from, to, now })}) as offers,
      (select count(*)::int from units u where u.room_category_id = rc.id and u.is_active) as units_count,
      (select count(*)::int from units u
        where u.room_category_id = rc.id and u.is_active and u.permitted @> daterange(${from}, ${to}) and not exists (
          select from occupancies oc where oc.room_category_id = rc.id and oc.unit_id = u.id and oc.during && daterange(${from}, ${to})
            and (oc.kind <> 'hold' or oc.expires_at > ${now}))) as units_left,
      (select json_object_agg(name, value) from settings where valid @> ${from}) as settings`
