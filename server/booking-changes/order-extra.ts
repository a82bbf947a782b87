import { logActivity, type Actor } from '#server/activity/index.ts'
import {
  BACK_VERB,
  ORDER_VERB,
  announceChange,
  changeCharges,
  chargedAs,
  entryOf,
  linesLeft,
  readCredits,
} from '#server/billing/index.ts'
import {
  chargesOf,
  findBooking,
  findWrittenBooking,
  guardNoChange,
  holdOrder,
  listFolioLines,
  lockBooking,
  lockHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { composeOrder, mayGoBack, readStayOfExtras } from '#server/extras/index.ts'
import {
  extrasOf,
  findRate,
  grossOf,
  totalOfLines,
  withExtras,
  withoutExtras,
  type OrderedExtra,
  type PriceLine,
} from '#server/pricing/index.ts'
import { guardPayable } from './guard-payable.ts'
type Wanted = {
  extra_id: number
  quantity: number
  day?: string | undefined
  /** As it was shown, in fils. */
  price: number
}
type Ordering = {
  booking: BookingFacts
  wanted: Wanted
  /** A colleague orders later too. */
  is_in_time: boolean
  now: Date
}
type Holding = Ordering & {
  expiresAt: (back_until: Date) => Date | Promise<Date>
  reason: string
  by_guest: boolean
}

/** Of two guests who want the same hours the second one finds them gone. */
export async function lockStay(
  tx: Tx,
  { id, room_category_id }: BookingFacts,
): Promise<BookingFacts> {
  await lockHome(tx, room_category_id)
  const booking = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
  if (booking.room_category_id !== room_category_id) refuse('INVALID_BOOKING')
  return booking
}

/**
 * Holds an extra of a stay until it is paid. Requires the locks of home and booking. Refuses as
 * composeOrder, INVALID_BOOKING of a stay that is not paid or over, CHANGE_PENDING,
 * QUOTE_MISMATCH at another price, TOO_SMALL_FOR_CARD.
 */
export async function holdExtraIn(tx: Tx, { expiresAt, reason, by_guest, ...ordering }: Holding) {
  const { now } = ordering
  const { first, bearer, extra, lines } = await orderedLines(tx, ordering)
  guardPayable(grossOf(extra))
  const expires_at = await expiresAt(new Date(extra.back_until))
  const { lang } = (await findWrittenBooking(tx, bearer.id)) ?? refuse('INVALID_BOOKING')
  const how = { rate_id: first.rate_id, lines, lang, reason, by_guest, now, expires_at }
  const id = await holdOrder(tx, { booking: bearer, ...how })
  const held = (await findBooking(tx, id)) ?? refuse('INVALID_BOOKING')
  return { held, bearer, expires_at, entry: entryOf([extra]) }
}

type Selling = Ordering & {
  paid: { method: 'transfer' | 'cash'; reference: string }
  by: Actor
  reason: string
}

/**
 * An extra that was paid by hand is the stay's at once; returns what it cost, in fils. Logged.
 * Requires the locks and refuses as holdExtraIn.
 */
export async function sellExtraIn(
  tx: Tx,
  { paid, by, reason, ...ordering }: Selling,
): Promise<number> {
  const { now } = ordering
  const { bearer, extra, lines } = await orderedLines(tx, ordering)
  return await charge(tx, { verb: ORDER_VERB, bearer, extra, lines, paid, by, reason, now })
}

type Charging = {
  verb: typeof ORDER_VERB | typeof BACK_VERB
  bearer: BookingFacts
  extra: Parameters<typeof entryOf>[0][number]
  lines: PriceLine[]
  paid: Selling['paid'] | null
  by: Actor
  reason: string
  now: Date
}

/** The booking is charged these lines, told and logged; returns the difference, in fils. */
async function charge(tx: Tx, charging: Charging): Promise<number> {
  const { verb, bearer, extra, lines, paid, by, reason, now } = charging
  const moved = { total_fils: totalOfLines(lines) }
  const difference_fils = await changeCharges(tx, { booking: bearer, moved, lines, paid, now })
  await announceChange(tx, bearer.id, difference_fils)
  await logActivity(tx, {
    by,
    verb,
    subject: { kind: 'booking', id: bearer.reservation_id },
    reason,
    before: { total_fils: bearer.total_fils },
    after: moved,
    detail: { ...entryOf([extra]), difference_fils, ...paid },
    at: now,
  })
  return difference_fils
}

/** What the booking that bears it is charged with it. */
async function orderedLines(tx: Tx, { booking, wanted, is_in_time, now }: Ordering) {
  const stay = await readStayOfExtras(tx, booking, now)
  if (stay.bookings.length === 0) refuse('INVALID_BOOKING')
  for (const { id } of stay.bookings) await guardNoChange(tx, id, now)
  const { booking: found, extra } = await composeOrder(tx, stay, { wanted, is_in_time, now })
  if (grossOf(extra) !== wanted.price) refuse('QUOTE_MISMATCH')
  const bearer = (await lockBooking(tx, found.id)) ?? refuse('INVALID_BOOKING')
  const charges = chargesOf(await listFolioLines(tx, bearer.id))
  const lines = await chargedWith(tx, bearer, { charges, extras: [...extrasOf(charges), extra] })
  return { first: stay.first, bearer, extra, lines }
}

type Charged = { charges: Parameters<typeof withoutExtras>[0]; extras: readonly OrderedExtra[] }

/** Its lines with these extras and no others; their VAT is its supplier's. */
async function chargedWith(tx: Tx, { rate_id }: BookingFacts, { charges, extras }: Charged) {
  const rate = await findRate(tx, rate_id)
  if (!rate) throw new Error(`Rate ${rate_id} is gone`)
  return withExtras(withoutExtras(charges), extras, rate.terms.vat_bp)
}

type GivingUp = {
  booking: BookingFacts
  order: string
  by: Actor
  reason: string
  /** A colleague gives it back later too. */
  is_in_time: boolean
  now: Date
}

/**
 * Takes an extra off a stay and gives what it cost back the way it came; returns that, in fils.
 * Requires the locks of home and booking. Refuses EXTRA_NOT_OFFERED without such an extra,
 * CHANGE_PENDING, EXTRA_TOO_LATE, REFUND_TOO_MUCH of what went back already.
 */
export async function takeExtraBackIn(
  tx: Tx,
  { booking, order, by, reason, is_in_time, now }: GivingUp,
): Promise<number> {
  const stay = await readStayOfExtras(tx, booking, now)
  const extra = stay.ordered.find((one) => one.order === order) ?? refuse('EXTRA_NOT_OFFERED')
  for (const { id } of stay.bookings) await guardNoChange(tx, id, now)
  if (is_in_time && !mayGoBack(extra, stay, now)) refuse('EXTRA_TOO_LATE')
  const bearer = (await lockBooking(tx, extra.booking.id)) ?? refuse('INVALID_BOOKING')
  const charges = chargesOf(await listFolioLines(tx, bearer.id))
  const left = linesLeft(chargedAs(charges), await readCredits(tx, bearer.id))
  const of_extras = left.find(({ line }) => line === 'extra')?.left_fils ?? 0
  if (of_extras < grossOf(extra)) refuse('REFUND_TOO_MUCH')
  const extras = extrasOf(charges).filter((one) => one.order !== order)
  const lines = await chargedWith(tx, bearer, { charges, extras })
  const back = { verb: BACK_VERB, bearer, extra, lines, paid: null, by, reason, now } as const
  return -(await charge(tx, back))
}
