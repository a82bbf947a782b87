import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { prepared, rowsOf, settingsFrom, type Db, type Settings, type Tx } from '#db'
import { day } from '#contract/wire.ts'
import { cleaningFee } from './arithmetic.ts'
import { NightRule, nightRulesJson } from './night-rules-queries.ts'
import { isForHome, isOpenFor } from './offer-conditions-queries.ts'
import { withoutClosed } from './stay-rules.ts'
import { NightlyRate, OfferTerms, PlanTerms, StayPrice, Terms } from './stay-price.ts'

const RateCardRow = z.object({
  id: z.int(),
  slug: z.string(),
  bedrooms: z.int(),
  max_occupants: z.int(),
  legal_occupants: z.int(),
  min_nights: z.int(),
  permit_class: z.enum(['standard', 'deluxe']),
  is_on_sale: z.boolean(),
  is_vat_registered: z.boolean(),
  plans: z.array(PlanTerms),
  nightly_rates: z.array(NightlyRate), // of the nights that are for sale
  night_rules: z.array(NightRule), // of the days from arrival to departure
  offers: z.array(OfferTerms),
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
}

export async function findRateCard(
  db: Db | Tx,
  { room_category_id, slug, from, to, now, today }: StayInput,
): Promise<RateCard | undefined> {
  const columns = { from: sql`${from}::date`, to: sql`${to}::date` }
  const { rows } = await prepared(
    'find_rate_card',
    rowsOf(RateCardRow)`
    select ${rateCard(columns, { now, today })}
    from room_categories rc join suppliers s on s.id = rc.supplier_id
    where rc.id = ${room_category_id ?? null}::bigint or rc.slug = ${slug ?? null}::text`,
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
    join room_categories rc on rc.id = asked.room_category_id join suppliers s on s.id = rc.supplier_id`.execute(db)
  const cards = new Map(rows.map(({ n, ...card }) => [n, withSettings(card)]))
  return stays.map((_, index) => cards.get(index + 1))
}

const withSettings = (card: RateCardRow): RateCard => withoutClosed({ ...card, settings: settingsFrom(card.settings) })

type StayColumns = { from: RawBuilder<unknown>; to: RawBuilder<unknown> }

const rateCard = ({ from, to }: StayColumns, { now, today }: { now: Date; today: string }): RawBuilder<unknown> => sql`
      rc.id, rc.slug, rc.bedrooms, rc.max_occupants, rc.legal_occupants, rc.min_nights, rc.permit_class,
      rc.is_active and rc.permit_expires_on >= ${today}::date as is_on_sale, s.is_vat_registered,
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
        where u.room_category_id = rc.id and u.is_active and not exists (
          select from occupancies oc where oc.room_category_id = rc.id and oc.unit_id = u.id and oc.during && daterange(${from}, ${to})
            and (oc.kind <> 'hold' or oc.expires_at > ${now}))) as units_left,
      (select json_object_agg(name, value) from settings where valid @> ${from}) as settings`

export const ExtendedStay = z.object({
  extends_id: z.int(),
  reservation_id: z.string(),
  unit_name: z.string(),
  arrival_date: day,
  guests: z.int(),
  nights_before: z.int(),
  min_nights: z.nullable(z.int()), // by the rule of the day the stay began
  max_nights: z.nullable(z.int()),
  is_unit_free: z.boolean(),
})
export type ExtendedStay = z.infer<typeof ExtendedStay>

type Extending = { reservation_id: string; user_id: number; room_category_id: number; from: string; to: string; now: Date }

export async function findExtendedStay(db: Db | Tx, input: Extending): Promise<ExtendedStay | undefined> {
  const { reservation_id, user_id, room_category_id, from, to, now } = input
  const { rows } = await rowsOf(ExtendedStay)`
    select s.extends_id, s.reservation_id, u.name as unit_name, s.arrival_date::text, s.guests, ${from}::date - s.arrival_date as nights_before, r.min_nights, r.max_nights,
      u.is_active and not exists (
        select from occupancies oc where oc.room_category_id = ${room_category_id} and oc.unit_id = s.unit_id
          and oc.during && daterange(${from}::date, ${to}::date) and (oc.kind <> 'hold' or oc.expires_at > ${now})
          and not exists (select from bookings own where own.id = oc.booking_id and own.user_id = ${user_id} and own.status = 'pencil')) as is_unit_free
    from bookings b, extendable_stay(coalesce(b.extends_id, b.id), ${user_id}, ${room_category_id}, ${from}::date) s
    join units u on u.id = s.unit_id
    left join night_rules r on r.room_category_id = ${room_category_id} and r.night = s.arrival_date
    where b.reservation_id = ${reservation_id} and b.status in ('confirmed', 'arrived', 'departed')`.execute(db)
  return rows[0]
}

/** An extension pays no cleaning again, and earlier nights count towards the Tourism Dirham cap. */
export const extensionTerms = (terms: Terms, { nights_before }: Pick<ExtendedStay, 'nights_before'>): Terms => ({
  ...terms,
  cleaning_fee_fils: 0,
  tourism_fee_max_nights: Math.max(0, terms.tourism_fee_max_nights - nights_before),
})

export function termsOf(card: Pick<RateCard, 'bedrooms' | 'permit_class' | 'is_vat_registered'>, settings: Settings): Terms {
  return {
    bedrooms: card.bedrooms,
    permit_class: card.permit_class,
    vat_bp: card.is_vat_registered ? settings.vat_bp : 0,
    service_charge_bp: settings.service_charge_bp,
    member_discount_bp: settings.member_discount_bp,
    cleaning_fee_fils: cleaningFee(settings, card.bedrooms),
    tourism_fee_fils: settings.tourism_fee_fils[card.permit_class],
    tourism_fee_max_nights: settings.tourism_fee_max_nights,
    refundable_until_days: settings.refundable_until_days,
  }
}

export type QuoteRow = {
  id: string
  room_category_id: number
  arrival_date: string
  departure_date: string
  guests: number
  extends_id: number | null
  quoted_at: Date
  expires_at: Date
}
const RateRow = z.extend(StayPrice, {
  id: z.string(),
  quote_id: z.string(),
  is_member: z.boolean(),
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  terms: Terms,
})
export type RateRow = z.infer<typeof RateRow>

export async function insertQuotes(db: Db | Tx, quotes: QuoteRow[], rates: RateRow[]) {
  await prepared(
    'insert_quotes',
    sql`
    with saved as (
      insert into quotes (id, room_category_id, arrival_date, departure_date, guests, extends_id, quoted_at, expires_at)
      select id, room_category_id, arrival_date, departure_date, guests, extends_id, quoted_at, expires_at
      from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb)
        as q(id uuid, room_category_id bigint, arrival_date date, departure_date date, guests int, extends_id bigint, quoted_at timestamptz, expires_at timestamptz)
      returning id
    )
    insert into quote_rates (id, quote_id, is_member, is_refundable, refundable_until, offer_id, total_base_rate_fils, total_fils, daily_rate, lines, terms)
    select r.id, r.quote_id, r.is_member, r.is_refundable, r.refundable_until, r.offer_id, r.total_base_rate_fils, r.total_fils, r.daily_rate, r.lines, r.terms
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as r(id uuid, quote_id uuid, is_member boolean, is_refundable boolean, refundable_until date, offer_id bigint,
        total_base_rate_fils bigint, total_fils bigint, daily_rate jsonb, lines jsonb, terms jsonb)
    join saved on saved.id = r.quote_id`,
  ).execute(db)
}

const SavedRate = z.extend(RateRow, {
  room_category_id: z.int(),
  arrival_date: day,
  departure_date: day,
  guests: z.int(),
  extends_id: z.nullable(z.int()),
  expires_at: z.date(),
})
export type SavedRate = z.infer<typeof SavedRate>

export async function findRate(db: Db | Tx, rate_id: string): Promise<SavedRate | undefined> {
  const { rows } = await prepared(
    'find_rate',
    rowsOf(SavedRate)`
    select r.id, r.quote_id, r.is_member, r.is_refundable, r.refundable_until, r.offer_id, r.total_base_rate_fils, r.total_fils, r.daily_rate, r.lines, r.terms,
      q.room_category_id, q.arrival_date, q.departure_date, q.guests, q.extends_id, q.expires_at
    from quote_rates r join quotes q on q.id = r.quote_id where r.id = ${rate_id}::uuid`,
  ).execute(db)
  return rows[0]
}

export async function deleteStaleQuotes(db: Db, before: Date) {
  await sql`
    delete from quotes q where q.expires_at < ${before}
      and not exists (select from bookings b join quote_rates r on r.id = b.rate_id where r.quote_id = q.id)`.execute(db)
}
