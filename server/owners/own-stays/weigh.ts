import { isClosedNight, OWN_STAY_NIGHTS_MAX, type OwnStayFault } from '#contract/own-stays.ts'
import { agreementOf, type Agreement } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, nightsBetween, nightsOf, type Moment } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { cleaningFee } from '#server/pricing/index.ts'
import {
  listOwnPlaces,
  listOwnYears,
  listTaken,
  type OwnPlace,
  type OwnYear,
  type Taken,
} from './own-stay-queries.ts'

/** How far other days are looked for, on either side. */
const NEAR_DAYS = 180

export type Wished = { unit_id: number; from: string; to: string }
type Nights = { from: string; to: string }
type Rules = {
  terms: Agreement | undefined
  place: OwnPlace
  earliest: string // first night that the notice allows
  years: readonly OwnYear[]
  taken: readonly Taken[]
}

export type Weighed = {
  place: OwnPlace
  nights: number
  cleaning: number // fils, with its VAT
  years: { year: number; agreed: number | null; left: number | null }[] // before this stay
  fault: OwnStayFault | null
  /** Of as many nights, before and after, without a fault. */
  nearest: Nights[]
}

/**
 * What an owner may do by the agreement of the day of arrival. Refuses UNIT_DATA_NOT_FOUND for what is
 * not theirs on all of these nights, INVALID_DATES.
 */
export async function weighOwnStay(
  db: Db | Tx,
  { unit_id, from, to, owner_id }: Wished & { owner_id: number },
  { now, today }: Moment,
): Promise<Weighed> {
  if (from < today) refuse('INVALID_DATES', fault('from', 'INVALID_DATES'))
  if (to <= from || nightsBetween(from, to) > OWN_STAY_NIGHTS_MAX)
    refuse('INVALID_DATES', fault('to', 'INVALID_DATES'))
  const places = await listOwnPlaces(db, { owner_id, on: from })
  const place =
    places.find((one) => one.unit_id === unit_id) ??
    refuse('UNIT_DATA_NOT_FOUND', fault('unit_id', 'UNIT_DATA_NOT_FOUND'))
  if (place.owned_until !== null && to > place.owned_until)
    refuse('INVALID_DATES', fault('to', 'INVALID_DATES'))
  const { room_category_id } = place
  const terms = await agreementOf(db, room_category_id, from)
  const ahead = { room_category_id, from: today, to: addDays(to, NEAR_DAYS) }
  const rules = {
    terms,
    place,
    earliest: addDays(today, terms?.own_stay_notice_days ?? 0),
    years: await listOwnYears(db, ahead),
    taken: await listTaken(db, { ...place, from: today, now }),
  }
  const years = await listOwnYears(db, { room_category_id, from, to })
  const found = faultOf({ ...rules, years }, { from, to })
  return {
    place,
    nights: nightsBetween(from, to),
    cleaning:
      terms?.own_stay_cleaning_fils ?? cleaningFee(await readSettings(db, from), place.bedrooms),
    years: years.map(leftOf),
    fault: found ?? null,
    nearest: found === undefined ? [] : nearestOf(rules, { from, to }),
  }
}

export const leftOf = ({ year, agreed, taken }: OwnYear) => ({
  year,
  agreed,
  left: agreed === null ? null : Math.max(0, agreed - taken),
})

function faultOf(rules: Rules, { from, to }: Nights): OwnStayFault | undefined {
  const { terms, earliest, years, taken } = rules
  const nights = nightsOf(from, to)
  if (terms === undefined || terms.own_stay_nights === null) return 'OWN_STAYS_NOT_AGREED'
  if (from < earliest) return 'OWN_STAY_NOTICE'
  if (nights.some((night) => isClosedNight(terms.own_stay_closed, night))) return 'OWN_STAY_CLOSED'
  const is_beyond = years.some(
    ({ year, agreed, taken: so_far }) =>
      agreed !== null &&
      so_far + nights.filter((night) => night.startsWith(`${year}-`)).length > agreed,
  )
  if (is_beyond) return 'OWN_NIGHTS_USED'
  return taken.some((span) => span.from < to && from < span.to) ? 'ROOM_UNAVAILABLE' : undefined
}

function nearestOf(rules: Rules, { from, to }: Nights): Nights[] {
  if (rules.terms?.own_stay_nights == null) return []
  const { owned_until } = rules.place
  const days = Array.from({ length: NEAR_DAYS }, (_, index) => index + 1)
  return [-1, 1].flatMap((way) => {
    const moved = days
      .map((by) => ({ from: addDays(from, way * by), to: addDays(to, way * by) }))
      .find(
        (nights) =>
          nights.from >= rules.earliest &&
          (owned_until === null || nights.to <= owned_until) &&
          faultOf(rules, nights) === undefined,
      )
    return moved ? [moved] : []
  })
}

const fault = (field: string, code: 'INVALID_DATES' | 'UNIT_DATA_NOT_FOUND') => ({
  fields: [{ field, code }],
})
