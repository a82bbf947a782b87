import { rowsOf } from '#server/db/index.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { paidAt, type StayRequest, type Booked, type Status, type Unit } from '#demo/booked.ts'
import { idOf, insertAll, insertKeyed, Keyed } from './bulk.ts'
import { makeKnownGuests, passerBy, type Passer } from '#demo/random-guests.ts'
import { dubaiTime, minutesAfter } from '#demo/days.ts'
import { makeRandom } from '#demo/random.ts'
import { buildings } from '#demo/homes/index.ts'
import type { Guest } from './people.ts'
import { planStays, type PlannedStay } from './plan-stays.ts'
import type { PastStay, PriceStays, Tx } from '#demo/shape.ts'
import { writeMoney } from './write-money.ts'

type Needs = {
  now: Date
  today: string
  home_ids: Map<string, number>
  guests: Guest[]
  priceStays: PriceStays
}
const CHECK_IN_HOUR = 15
const CHECK_OUT_HOUR = 12
const WINDOW_MINUTES = 15
const REFUNDABLE_LEAD_DAYS = 8 // a refundable price is sold until a week before arrival

export async function loadBookings(
  tx: Tx,
  { now, today, home_ids, guests, priceStays }: Needs,
): Promise<number> {
  const units = await readUnits(tx)
  const homes = buildings.flatMap((building) => building.homes)
  const planned = homes.flatMap((home) =>
    home.units.flatMap((unit) => planStays({ home, unit, today })),
  )
  const unitOf = ({ home, unit }: PlannedStay): Unit => {
    const room_category_id = idOf(home_ids, home.slug)
    return { room_category_id, unit_id: idOf(units, `${room_category_id} ${unit}`) }
  }
  const cast = makeKnownGuests(planned, guests, today)
  const requests = planned
    .filter(({ kind }) => kind !== 'block')
    .map((stay, index) =>
      requestFor({ stay, unit: unitOf(stay), known: cast.get(stay), number: index + 1, today }),
    )
  const prices = await priceStays(
    tx,
    requests.map(({ input }) => input),
  )
  const sold = requests
    .flatMap((one, index) => {
      const priced = prices[index]
      return priced ? [{ ...one, priced }] : []
    })
    .toSorted((a, b) => a.input.quoted_at.getTime() - b.input.quoted_at.getTime())

  const user_ids = await insertPassers(tx, sold)
  const booked = sold.map((one) => ({
    ...one,
    user_id: 'id' in one.guest ? one.guest.id : idOf(user_ids, one.guest.email),
    ...stateAt(now, one.stay),
  }))
  const booking_ids = await insertKeyed(tx, {
    table: 'bookings',
    key: 'rate_id',
    rows: booked.map(bookingRow),
  })
  await writeMoney(tx, booked, booking_ids)
  const blocks = planned
    .filter(({ kind }) => kind === 'block')
    .map((stay) => ({
      ...unitOf(stay),
      during: rangeOf(stay),
      kind: 'block',
      booking_id: null,
      ...whyBlocked(stay),
    }))
  const live = booked.filter(({ status }) => status === 'confirmed' || status === 'arrived')
  const claims = live.map(({ stay, unit, priced }) => ({
    ...unit,
    during: rangeOf(stay),
    kind: 'booking',
    booking_id: idOf(booking_ids, priced.rate_id),
    block_kind: null,
    note: null,
  }))
  await insertAll(tx, 'occupancies', [...claims, ...blocks])
  return booked.length
}

async function readUnits(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await rowsOf(
    Keyed,
  )`select id, room_category_id || ' ' || name as key from units`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

type Options = {
  stay: PlannedStay
  unit: Unit
  known: Guest | undefined
  number: number
  today: string
}

function requestFor({ stay, unit, known, number, today }: Options): StayRequest {
  const { home, from, to, kind } = stay
  const random = makeRandom(`booking of ${home.slug} ${stay.unit} ${from} ${kind}`)
  const guest = known ?? passerBy(random, number)
  const is_cancelled = kind === 'cancelled'
  const lead_days =
    (is_cancelled ? 15 : known ? REFUNDABLE_LEAD_DAYS : 1) +
    random.between(0, 45) +
    Math.max(0, nightsBetween(today, from))
  const may_refund =
    lead_days >= REFUNDABLE_LEAD_DAYS && (known !== undefined || is_cancelled || random.chance(0.6))
  const is_refundable = home.plans === undefined ? may_refund : home.plans === 'refundable'
  const quoted_at = minutesAfter(
    dubaiTime(addDays(from, -lead_days), random.between(8, 21)),
    random.between(0, 59),
  )
  const guests = Math.min(home.max_occupants, random.between(1, Math.max(2, home.max_occupants)))
  return {
    stay,
    unit,
    guest,
    input: {
      room_category_id: unit.room_category_id,
      from,
      to,
      guests,
      is_member: guest.is_member,
      is_refundable,
      quoted_at,
    },
  }
}

async function insertPassers(
  tx: Tx,
  sold: { guest: Guest | Passer; input: PastStay }[],
): Promise<Map<string, number>> {
  const rows = sold.flatMap(({ guest, input }) => {
    if ('id' in guest) return []
    const { first_name, last_name, email, phone_number, lang, country } = guest
    return [
      {
        first_name,
        last_name,
        email,
        phone_number,
        lang,
        country,
        roles: [1],
        is_temporary: true,
        is_email_verified: false,
        is_social_media_login: false,
        created_at: input.quoted_at,
      },
    ]
  })
  return await insertKeyed(tx, { table: 'users', key: 'email', rows })
}

/**
 * Spec 4 and design 5: arrived from 15:00 of the first day, departed from 12:00 of the last, in
 * Dubai.
 */
function stateAt(
  now: Date,
  { kind, from, to }: PlannedStay,
): { status: Status; closed_at: Date | null } {
  if (kind === 'cancelled')
    return { status: 'cancelled', closed_at: dubaiTime(addDays(from, -9), 11) }
  const check_out = dubaiTime(to, CHECK_OUT_HOUR)
  if (check_out <= now) return { status: 'departed', closed_at: check_out }
  return {
    status: dubaiTime(from, CHECK_IN_HOUR) <= now ? 'arrived' : 'confirmed',
    closed_at: null,
  }
}

function bookingRow({ stay, unit, guest, input, priced, user_id, status, closed_at }: Booked) {
  const booking_date = minutesAfter(input.quoted_at, 2)
  return {
    user_id,
    ...unit,
    rate_id: priced.rate_id,
    status,
    arrival_date: stay.from,
    departure_date: stay.to,
    guests: input.guests,
    is_refundable: priced.is_refundable,
    refundable_until: priced.refundable_until,
    offer_id: priced.offer_id,
    total_fils: priced.total_fils,
    lang: guest.lang,
    guest_name: `${guest.first_name} ${guest.last_name}`,
    guest_email: guest.email,
    guest_phone_number: guest.phone_number,
    booking_date,
    expires_at: minutesAfter(booking_date, WINDOW_MINUTES),
    confirmed_at: paidAt({ input }),
    closed_at,
  }
}

function rangeOf({ from, to }: PlannedStay): string {
  return `[${from},${to})`
}

const WHY_BLOCKED = [
  { block_kind: 'owner_stay', note: null },
  { block_kind: 'repair', note: 'Air conditioning service' },
  { block_kind: 'owner_stay', note: null },
  { block_kind: 'hold_back', note: 'New photographs' },
  { block_kind: 'repair', note: 'Painting the bedrooms' },
]

function whyBlocked({ home, unit, from }: PlannedStay) {
  return makeRandom(`block of ${home.slug} ${unit} ${from}`).pick(WHY_BLOCKED)
}
