import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, settingsFrom, type Db, type Settings } from '#server/db/index.ts'
import { nightsBetween } from '#server/core/time.ts'
import { cleaningFee, share } from '#server/pricing/arithmetic.ts'
import { tourismFee } from '#server/pricing/tourism-dirham.ts'
import { isOpenToStay, leastNights, mayLeave } from '#server/pricing/night-rules-queries.ts'
import { extraTerms, ownExtras } from './obligatory-queries.ts'
import { fits, type Stay } from '#server/pricing/offers/offer-conditions-queries.ts'

const EPOCH = '2020-01-01'
export const BUCKET_DAYS = 32
const ROW_DAYS = 64 // a row has the sums of two buckets
const DEAREST_CLASS = 10 * 4 + 3
export const LONGEST_RUN = 63 // nights; home_search knows no more of a home

type Sql = RawBuilder<unknown>
type Access = 'visitor' | 'member'

export type Counted = Stay & { nights: number; bucket: number; day: number }

export function countStay({ from, to }: Stay): Counted {
  const days = nightsBetween(EPOCH, from)
  return {
    from,
    to,
    nights: nightsBetween(from, to),
    bucket: Math.floor(days / BUCKET_DAYS),
    day: days % BUCKET_DAYS,
  }
}

export const PriceTermsRow = z.object({
  settings: z.unknown(),
  best_bp: z.int(),
  best_free_nights: z.int(),
  have_homes_offers: z.boolean(),
  have_homes_free_nights: z.boolean(),
  /** Whether member sums used the discount in force on the arrival day. */
  are_member_sums_right: z.boolean(),
  /**
   * Whether some home has a minimum of its own for the day of arrival, or lets nobody leave on the
   * other.
   */
  have_minimums: z.boolean(),
  have_closed_departures: z.boolean(),
  /** What obligatory extras cost in every home, and how much more or less in some; with VAT. */
  extras_fils: z.int(),
  own_extras: z.nullable(z.object({ least: z.int(), most: z.int() })),
})
export type PriceTerms = Omit<z.infer<typeof PriceTermsRow>, 'settings'> & { settings: Settings }

/** What the prices of all homes for these nights depend on, in one row. */
export function selectPriceTerms({ from, to, now }: Stay & { now: Date }): RawBuilder<unknown> {
  const fitting = fits({ from, to, now })
  return sql`
    select (select json_object_agg(name, value) from settings where valid @> ${from}::date) as settings,
      (select count(distinct value) = 1 from settings
        where name = 'member_discount_bp' and valid && daterange(search_bucket_start(search_bucket(${from}::date)), ${to}::date)) as are_member_sums_right,
      exists (select from night_rules r where r.night = ${from}::date and r.min_nights is not null) as have_minimums,
      exists (select from night_rules r where r.night = ${to}::date and r.no_departure) as have_closed_departures,
      ${extraTerms({ from, to })},
      coalesce(max(discount_bp), 0) as best_bp, coalesce(max(free_nights), 0) as best_free_nights,
      exists (select from offers o where o.room_category_id is not null and ${fitting}) as have_homes_offers,
      exists (select from offers o where o.room_category_id is not null and o.free_nights is not null and ${fitting}) as have_homes_free_nights
    from offers o where o.room_category_id is null and ${fitting}`
}

export async function readPriceTerms(db: Db, stay: Stay & { now: Date }): Promise<PriceTerms> {
  const { rows } = await rowsOf(PriceTermsRow)`${selectPriceTerms(stay)}`.execute(db)
  const [terms] = rows
  if (!terms) throw new Error('Sums always make a row')
  return { ...terms, settings: settingsFrom(terms.settings) }
}

type Priced = { stay: Counted; terms: PriceTerms; now: Date }

export function baseOf(who: Access, { stay, terms }: Priced): Sql {
  if (who === 'member' && !terms.are_member_sums_right)
    return sql`(select sum(fils)::bigint from (${nightsFromRates(who, stay, terms)}) n)`
  const sums = sql.ref(`${who}_sums`)
  const past = stay.day + stay.nights
  if (past <= ROW_DAYS)
    return sql`(s.${sums}[${past + 1}::int] - s.${sums}[${stay.day + 1}::int])::bigint`
  const last_bucket = stay.bucket + Math.floor((past - 1) / BUCKET_DAYS)
  return sql`(
    select sum((w.${sums}[least(${past}::int - (w.bucket - s.bucket) * ${sql.lit(BUCKET_DAYS)}, ${sql.lit(BUCKET_DAYS)}) + 1]
      - w.${sums}[greatest(${stay.day}::int - (w.bucket - s.bucket) * ${sql.lit(BUCKET_DAYS)}, 0) + 1])::int)
    from home_search w where w.room_category_id = s.room_category_id and w.bucket between ${stay.bucket} and ${last_bucket})`
}

export function priceOfNights(who: Access, priced: Priced, offered: 'o' | 'p' = 'o'): Sql {
  const { terms } = priced
  const base = baseOf(who, priced)
  if (terms.best_bp === 0 && terms.best_free_nights === 0 && !terms.have_homes_offers) return base
  const own = terms.have_homes_offers
  const bp = own
    ? sql`greatest(${terms.best_bp}::int, ${sql.ref(offered)}.discount_bp)`
    : sql`${terms.best_bp}::int`
  const free_nights = own
    ? sql`greatest(${terms.best_free_nights}::int, ${sql.ref(offered)}.free_nights)`
    : sql`${terms.best_free_nights}::int`
  const has_free_nights = terms.best_free_nights > 0 || terms.have_homes_free_nights
  const percent = sqlShare(base, bp)
  if (!has_free_nights) return sql`${base} - ${percent}`
  return sql`${base} - greatest(${percent}, case when ${free_nights} > 0 then (
    select sum(fils)::bigint from (select fils from (${eachNight(who, priced)}) n order by fils limit ${free_nights}) cheapest) else 0 end)`
}

/** One by one where few homes are read, else all at once. */
export function joinOffers({ stay, terms, now }: Priced, are_few: boolean): Sql {
  if (!terms.have_homes_offers) return sql``
  const best = sql`coalesce(max(o.discount_bp), 0) as discount_bp, coalesce(max(o.free_nights), 0) as free_nights`
  if (are_few)
    return sql`left join lateral (select ${best} from offers o where s.has_offers and o.room_category_id = s.room_category_id and ${fits({ ...stay, now })}) o on true`
  return sql`left join (select o.room_category_id, ${best} from offers o where o.room_category_id is not null and ${fits({ ...stay, now })} group by 1) o
    on o.room_category_id = s.room_category_id`
}

/** What obligatory extras of some homes cost, as `own_extras.fils`. */
export const joinExtras = ({ stay, terms }: Pick<Priced, 'stay' | 'terms'>): Sql =>
  terms.own_extras === null
    ? sql``
    : sql`left join (${ownExtras(stay)}) own_extras on own_extras.room_category_id = s.room_category_id`

/** Of a home that was joined with its extras. */
export const ownExtrasOf = ({ own_extras }: PriceTerms): Sql =>
  own_extras === null ? sql`0` : sql`coalesce(own_extras.fils, 0)`

function eachNight(who: Access, { stay, terms }: Priced): Sql {
  const past = stay.day + stay.nights
  if (past > ROW_DAYS || (who === 'member' && !terms.are_member_sums_right))
    return nightsFromRates(who, stay, terms)
  const sums = sql.ref(`${who}_sums`)
  return sql`select s.${sums}[d + 1] - s.${sums}[d] as fils from generate_series(${stay.day + 1}::int, ${past}::int) d`
}

function nightsFromRates(who: Access, { from, to }: Stay, { settings }: PriceTerms): Sql {
  const member_bp = who === 'member' ? settings.member_discount_bp : 0
  return sql`
    select discounted_rate(r.fils, p.discount_bp, ${member_bp}::int) as fils
    from nightly_rates r,
      (select discount_bp from rate_plans rp where rp.room_category_id = s.room_category_id order by rp.is_refundable limit 1) p
    where r.room_category_id = s.room_category_id and r.night >= ${from}::date and r.night < ${to}::date`
}

/** Of stays that arrive that day: its supplier is registered for VAT, or not, as of that day. */
export const feeClass = ({ day }: Counted): Sql =>
  sql`(s.fee_class # ((s.turned_days >> ${day}::int) & 1))`

type Fees = { settings: Settings; by_class: number[]; own_extras: Sql }

/** Fils; service, cleaning, Tourism Dirham, obligatory extras, and VAT by fee class (design 5). */
export function totalOf(
  nights: Sql,
  fee_class: Sql,
  { settings, by_class, own_extras }: Fees,
): Sql {
  const { vat_bp, service_charge_bp } = settings
  const service = sqlShare(nights, sql`${sql.lit(service_charge_bp)}`)
  const vat = (fils: Sql) => sqlShare(fils, sql`${sql.lit(vat_bp)}`)
  return sql`(${nights} + ${service} + (${by_class}::bigint[])[${fee_class} + 1] + ${own_extras} + case when ${fee_class} & 1 = 1 then ${vat(nights)} + ${vat(service)} else 0 end)`
}

/** Of a stay: what a fee class costs beside its nights. */
export const stayFees = (
  { settings, extras_fils }: Pick<PriceTerms, 'settings' | 'extras_fils'>,
  { nights }: Pick<Counted, 'nights'>,
  own_extras: Sql,
): Fees => ({
  settings,
  by_class: feesByClass(settings, nights).map((fils) => fils + extras_fils),
  own_extras,
})

function feesByClass(settings: Settings, nights: number): number[] {
  return Array.from({ length: DEAREST_CLASS + 1 }, (_, fee_class) => {
    const bedrooms = fee_class >> 2
    const permit_class = fee_class & 2 ? 'deluxe' : 'standard'
    const cleaning = cleaningFee(settings, bedrooms)
    const tourism = tourismFee(
      { ...settings, tourism_fee_fils: settings.tourism_fee_fils[permit_class] },
      bedrooms,
      nights,
    )
    return cleaning + tourism + (fee_class & 1 ? share(cleaning, settings.vat_bp) : 0)
  })
}

/** Beyond the window of a row, the nights themselves are read. */
export function isFree({ from, to, day, nights }: Counted): Sql {
  const isRunLong = sql`get_byte(s.free_nights, ${day}) >= ${Math.min(nights, LONGEST_RUN)}`
  if (nights <= LONGEST_RUN) return isRunLong
  return sql`${isRunLong}
    and (select count(*) from nightly_rates r where r.room_category_id = s.room_category_id and r.night >= ${from}::date and r.night < ${to}::date) = ${nights}
    and exists (select from units u where u.room_category_id = s.room_category_id and u.is_active and ${isUnitFree(sql`s.room_category_id`, { from, to })})
    and ${isOpenToStay({ home_id: sql`s.room_category_id`, from: sql`${from}::date`, to: sql`${to}::date` })}`
}

type RuleTerms = Pick<PriceTerms, 'have_minimums' | 'have_closed_departures'>

/**
 * What the nights themselves do not say: the least nights, and whether guests may leave that day
 * (isFree knows it of longer stays).
 */
export const keepsRules = (
  { day, nights }: Counted,
  { have_minimums, have_closed_departures }: RuleTerms,
): Sql => sql`
  ${have_minimums ? leastNights(sql`${day}`) : sql`s.min_nights`} <= ${nights}
  ${have_closed_departures && nights <= LONGEST_RUN ? sql`and ${mayLeave(sql`${day + nights}`)}` : sql``}`

/**
 * Permitted and free on all of these nights. Occupancies are matched by home, so that PostgreSQL
 * hashes them once for all units.
 */
export const isUnitFree = (
  home_id: Sql,
  { from, to }: Stay,
) => sql`u.permitted @> daterange(${from}::date, ${to}::date) and u.id <> all(array(
  select o.unit_id from occupancies o where o.room_category_id = ${home_id} and o.during && daterange(${from}::date, ${to}::date)))`

const sqlShare = (fils: Sql, bp: Sql): Sql => sql`share(${fils}, ${bp})`
