import type { ExtraKind } from '#contract/extra-fields.ts'
import {
  chargesOf,
  firstOfStay,
  listFolioLines,
  listLaterOfStay,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay, dubaiMoment, nightsBetween } from '#server/core/time.ts'
import { v7 } from '#server/core/uuid.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { extrasOf, grossOf, isObligatory, type OrderedExtra } from '#server/pricing/index.ts'
import {
  asksDeposit,
  listExtrasOf,
  readTimes,
  readTimesElsewhere,
  type Extra,
  type Times,
} from './extra-queries.ts'
import { freeHours } from './free-hours.ts'

export type Ordered = OrderedExtra & { booking: BookingFacts }

/** What decides which extras a stay can have, whoever sold it. */
export type ServedStay = {
  room_category_id: number
  arrival_date: string
  until: string
  /** Paid, and not over. */
  is_open: boolean
  is_begun: boolean
  times: Times
  free: ReturnType<typeof freeHours>
  /** A deposit is asked for, and not given: an extra may stand for it. */
  asks_deposit: boolean
  ordered: readonly OrderedExtra[]
}

export type StayOfExtras = Omit<ServedStay, 'ordered'> & {
  first: BookingFacts
  /** Paid, of the stay, and not over. */
  bookings: BookingFacts[]
  /** Without what is obligatory: nobody orders that or takes it back. */
  ordered: Ordered[]
}

type StayElsewhere = Pick<
  ServedStay,
  'room_category_id' | 'arrival_date' | 'until' | 'is_open' | 'is_begun' | 'ordered'
> & { id: number }

/** Of a stay that another site sold. */
export async function serveStayElsewhere(
  db: Db | Tx,
  { id, ...stay }: StayElsewhere,
  now: Date,
): Promise<ServedStay> {
  const times = await readTimesElsewhere(db, id, now)
  const free = freeHours(times, await readSettings(db, stay.arrival_date))
  return { ...stay, times, free, asks_deposit: false }
}

/** Of the stay that a booking is of. */
export async function readStayOfExtras(
  db: Db | Tx,
  booking: BookingFacts,
  now: Date,
): Promise<StayOfExtras> {
  const first = await firstOfStay(db, booking)
  const bookings = [first, ...(await listLaterOfStay(db, first))].filter(
    ({ status }) => status === 'confirmed' || status === 'arrived',
  )
  const times = await readTimes(db, first.id, now)
  const settings = await readSettings(db, first.arrival_date)
  const ordered: Ordered[] = []
  for (const one of bookings)
    for (const extra of extrasOf(chargesOf(await listFolioLines(db, one.id))))
      if (!isObligatory(extra)) ordered.push({ ...extra, booking: one })
  return {
    first,
    bookings,
    room_category_id: first.room_category_id,
    arrival_date: first.arrival_date,
    until: bookings.at(-1)?.departure_date ?? first.stay_until,
    is_open: bookings.length > 0,
    is_begun: first.status !== 'confirmed',
    times,
    free: freeHours(times, settings),
    asks_deposit: await asksDeposit(db, first.id),
    ordered,
  }
}

/** Of nights that are held and not paid: all that is chosen for them is chosen at once. */
export async function readHeldStay(
  db: Db | Tx,
  held: BookingFacts,
  now: Date,
): Promise<ServedStay> {
  const { id, room_category_id, arrival_date, departure_date: until } = held
  const times = await readTimes(db, id, now)
  return {
    room_category_id,
    arrival_date,
    until,
    // what is added to a stay is ordered on its page
    is_open: held.status === 'pencil' && held.expires_at > now && held.extends_id === null,
    is_begun: false,
    times,
    free: freeHours(times, await readSettings(db, arrival_date)),
    asks_deposit: false, // a deposit is asked for once the stay is paid
    ordered: [],
  }
}

const WHYS = ['EXTRA_TOO_LATE', 'EXTRA_NO_TIME', 'EXTRA_ENOUGH'] as const

export type Offer = {
  extra: Extra
  refusal: (typeof WHYS)[number] | null
  /** How many can still be ordered, or hours. */
  most: number
  /** Its day, or the days of which one is chosen. */
  from: string
  to: string
  until: Date
}

/** A colleague orders past the deadline of an extra too, until its day is over. */
type When = { is_in_time: boolean; now: Date }

/** What of the home's extras a stay can have, now. */
export async function listOffers(db: Db | Tx, stay: ServedStay, when: When): Promise<Offer[]> {
  if (!stay.is_open) return []
  const extras = await listExtrasOf(db, stay.room_category_id)
  return extras
    .filter(({ waives_deposit }) => !waives_deposit || stay.asks_deposit)
    .map((extra) => offerOf(extra, stay, when))
}

function offerOf(extra: Extra, stay: ServedStay, when: When): Offer {
  const { from, to } = daysOf(extra, stay, when)
  const until = lastMoment(extra, { day: from, times: stay.times })
  const had = stay.ordered
    .filter(
      ({ extra_id, day }) => extra_id === extra.id && (isOfHours(extra) ? day === from : true),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const left = isOfHours(extra) && had > 0 ? 0 : extra.most - had
  const most = Math.max(0, isOfHours(extra) ? Math.min(left, stay.free[extra.kind]) : left)
  const is_late =
    from > to || isPast(extra, { day: from, times: stay.times }, when) || !isAhead(extra, stay)
  const refusal = is_late
    ? 'EXTRA_TOO_LATE'
    : left <= 0
      ? 'EXTRA_ENOUGH'
      : most === 0
        ? 'EXTRA_NO_TIME'
        : null
  return { extra, refusal, most: refusal === null ? most : 0, from, to, until }
}

/** Guests who are there do not come early, and have given their deposit. */
const isAhead = ({ kind, waives_deposit }: Extra, { is_begun }: ServedStay) =>
  !is_begun || (kind !== 'early_check_in' && !waives_deposit)

function daysOf(extra: Extra, { arrival_date, until: last, times }: ServedStay, when: When) {
  if (extra.kind === 'early_check_in') return { from: arrival_date, to: arrival_date }
  if (extra.kind === 'late_check_out') return { from: last, to: last }
  const end = extra.kind === 'item' ? addDays(last, -1) : last
  let from = arrival_date
  while (from <= end && isPast(extra, { day: from, times }, when)) from = addDays(from, 1)
  return { from, to: extra.kind === 'item' && from <= end ? from : end }
}

const isPast = (extra: Extra, on: { day: string; times: Times }, { is_in_time, now }: When) =>
  is_in_time ? now > lastMoment(extra, on) : dubaiDay(now) > on.day

/** From then on a service may come. */
const SERVICE_TIME = '08:00'
const HOUR_MS = 60 * 60_000

/** Until when it is ordered and taken back. */
function lastMoment(
  { kind, hours_before }: Pick<Extra, 'kind' | 'hours_before'>,
  { day, times }: { day: string; times: Times },
): Date {
  const { check_in_time, check_out_time } = times
  const time =
    kind === 'service' ? SERVICE_TIME : kind === 'late_check_out' ? check_out_time : check_in_time
  return new Date(dubaiMoment(day, time).getTime() - hours_before * HOUR_MS)
}

const isOfHours = (extra: Extra): extra is Extra & { kind: 'early_check_in' | 'late_check_out' } =>
  extra.kind === 'early_check_in' || extra.kind === 'late_check_out'

const perNight = ({ charged_per }: Pick<Extra, 'charged_per'>, from: string, to: string) =>
  charged_per === 'night' ? nightsBetween(from, to) : 1

/** Hours cost once what they cost by the stay, however many they are. */
const counted = ({ kind, charged_per }: Extra, quantity: number) =>
  charged_per === 'stay' && (kind === 'early_check_in' || kind === 'late_check_out') ? 1 : quantity

/** Until its deadline; what stands for the deposit, until the guests are there. */
export const mayGoBack = (
  { back_until, waives }: OrderedExtra,
  { is_begun }: Pick<ServedStay, 'is_begun'>,
  now: Date,
): boolean => now.getTime() <= Date.parse(back_until) && !(is_begun && waives === 'deposit')

type Wanted = { extra_id: number; quantity: number; day?: string | undefined }

type Composing = When & { wanted: Wanted }

/**
 * What is ordered, as its line says it. Refuses EXTRA_NOT_OFFERED, INVALID_DATES of a service on
 * another day, EXTRA_TOO_LATE, EXTRA_NO_TIME, EXTRA_ENOUGH.
 */
export async function composeExtra(
  db: Db | Tx,
  stay: ServedStay,
  { wanted, ...when }: Composing,
): Promise<OrderedExtra & { extra_kind: ExtraKind }> {
  const offers = await listOffers(db, stay, when)
  const offer = offers.find(({ extra }) => extra.id === wanted.extra_id)
  if (!offer) refuse('EXTRA_NOT_OFFERED')
  const { extra, refusal, most, from, to } = offer
  if (refusal !== null) refuse(refusal)
  if (wanted.quantity > most)
    refuse(isOfHours(extra) ? 'EXTRA_NO_TIME' : 'EXTRA_ENOUGH', {
      fields: [{ field: 'quantity', code: 'not_exceed', n: most }],
    })
  const day = extra.kind === 'service' ? (wanted.day ?? from) : from
  if (day < from || day > to)
    refuse('INVALID_DATES', { fields: [{ field: 'day', code: 'INVALID_DATES' }] })
  const { id: extra_id, kind: extra_kind, charged_per, name_en, name_ar, hours_before } = extra
  return {
    order: v7(when.now),
    extra_id,
    extra_kind,
    charged_per,
    name_en,
    name_ar,
    quantity: wanted.quantity,
    units: counted(extra, wanted.quantity) * perNight(extra, day, stay.until),
    unit_fils: extra.price_fils,
    vat_fils: 0, // of its supplier, once it is a line of a price
    day,
    hours_before,
    back_until: lastMoment(extra, { day, times: stay.times }).toISOString(),
    ...(extra.waives_deposit && { waives: 'deposit' as const }),
    ...(extra.owner_bp > 0 && { owner_bp: extra.owner_bp }),
  }
}

export type Chosen = Wanted & {
  /** As it was shown, in fils. */
  price: number
}

/**
 * What is chosen for nights that are held. Requires the lock of their home. Refuses as composeExtra,
 * and QUOTE_MISMATCH at another price.
 */
export async function composeChosen(
  tx: Tx,
  held: BookingFacts,
  { extras, now }: { extras: readonly Chosen[]; now: Date },
): Promise<OrderedExtra[]> {
  const stay = await readHeldStay(tx, held, now)
  const ordered: OrderedExtra[] = []
  for (const { price, ...wanted } of extras) {
    const extra = await composeExtra(tx, { ...stay, ordered }, { wanted, is_in_time: true, now })
    if (grossOf(extra) !== price) refuse('QUOTE_MISMATCH')
    ordered.push(extra)
  }
  return ordered
}

/** As composeExtra, and the booking that bears it: that of its day. */
export async function composeOrder(
  db: Db | Tx,
  stay: StayOfExtras,
  composing: Composing,
): Promise<{ booking: BookingFacts; extra: OrderedExtra }> {
  const extra = await composeExtra(db, stay, composing)
  const booking = bookingOn(stay, extra.extra_kind, extra.day) ?? refuse('EXTRA_NOT_OFFERED')
  return { booking, extra }
}

function bookingOn({ bookings }: StayOfExtras, kind: Extra['kind'], day: string) {
  if (kind === 'early_check_in') return bookings.find(({ arrival_date }) => arrival_date === day)
  if (kind === 'late_check_out') return bookings.at(-1)
  return bookings.findLast(({ arrival_date }) => arrival_date <= day) ?? bookings[0]
}

/** Those hours among these extras that no longer leave the cleaning its time. */
export async function listLostHours(
  db: Db | Tx,
  booking: BookingFacts,
  { extras, now }: { extras: readonly OrderedExtra[]; now: Date },
): Promise<OrderedExtra[]> {
  const { free } = await readStayOfExtras(db, booking, now)
  return extras.filter(
    ({ extra_kind, quantity }) =>
      (extra_kind === 'early_check_in' || extra_kind === 'late_check_out') &&
      quantity > free[extra_kind],
  )
}
