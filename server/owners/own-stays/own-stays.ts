import type { PersonCall } from '#server/call/call.ts'
import { agreementOf } from '#server/catalogue/index.ts'
import { addDays } from '#server/core/time.ts'
import { listOwnPlaces, listOwnStays, listOwnYears } from './own-stay-queries.ts'
import { leftOf, weighOwnStay, type Wished } from './weigh.ts'

/** Where an owner may stay, by what was agreed on for today, and the stays they booked. */
export async function listOwnOwnStays(_input: object, { db, person, now, today }: PersonCall) {
  const owner_id = person.user_id
  const [places, stays] = await Promise.all([
    listOwnPlaces(db, { owner_id, on: today }),
    listOwnStays(db, owner_id),
  ])
  const homes = await Promise.all(
    [...new Set(places.map(({ room_category_id }) => room_category_id))].map(
      async (room_category_id) => {
        const of_today = { room_category_id, from: today, to: addDays(today, 1) }
        const [terms, years] = await Promise.all([
          agreementOf(db, room_category_id, today),
          listOwnYears(db, of_today),
        ])
        const [this_year] = years.map(leftOf)
        return {
          nice_name:
            places.find((one) => one.room_category_id === room_category_id)?.nice_name ?? '',
          units: places
            .filter((one) => one.room_category_id === room_category_id)
            .map(({ unit_id, unit }) => ({ id: unit_id, name: unit })),
          agreed_nights: terms?.own_stay_nights ?? null,
          nights_left: this_year?.left ?? null,
          notice_days: terms?.own_stay_notice_days ?? null,
          closed_nights: terms?.own_stay_closed ?? null,
        }
      },
    ),
  )
  return {
    homes,
    stays: stays.map(({ begins_at, cancelled_at, ...stay }) => ({
      own_stay_id: stay.own_stay_id,
      nice_name: stay.nice_name,
      unit: stay.unit,
      from: stay.from,
      to: stay.to,
      nights: stay.nights,
      cleaning: stay.cleaning,
      booked_at: stay.booked_at,
      cancelled_at,
      cancelled_reason: stay.cancelled_reason,
      is_cancellable: cancelled_at === null && begins_at > now,
    })),
  }
}

/** What it would cost, and why it may not be; refuses as weighOwnStay does. */
export async function previewOwnStay(wished: Wished, { db, person, now, today }: PersonCall) {
  const { place: _place, ...weighed } = await weighOwnStay(
    db,
    { ...wished, owner_id: person.user_id },
    { now, today },
  )
  return weighed
}
