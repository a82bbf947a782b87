import { setTimeout as pause } from 'node:timers/promises'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import type { Random } from '#demo/random.ts'
import type { Call } from './caller.ts'
import type { Ledger } from './ledger.ts'

export type Clerk = { call: Call; random: Random; ledger: Ledger; today: () => string }

const DEEDS = [
  moveStay,
  moveStay,
  moveStay,
  resort,
  resort,
  splitStay,
  splitStay,
  block,
  sellByPhone,
  textLink,
  extendByPhone,
  refundPart,
  cancelForGuest,
] as const

/**
 * Works at the front desk until told to stop, on the same bookings as the guests and the other
 * colleagues.
 */
export async function workAsClerk(clerk: Clerk, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await clerk.random
      .pick(DEEDS)(clerk)
      .catch(() => {})
    await pause(clerk.random.between(50, 300))
  }
}

const FIRST_DAY = 1
const LAST_DAY = 14

function drawNights({ random, today }: Clerk) {
  const from = addDays(today(), random.between(FIRST_DAY, LAST_DAY))
  return { from, to: addDays(from, random.between(1, 5)), guests: random.between(1, 3) }
}

async function anyPaid({ call, random }: Clerk) {
  const listed = await call('listStaffBookings', { status: 'confirmed' })
  return listed.ok
    ? listed.data.bookings[random.between(0, Math.max(0, listed.data.bookings.length - 1))]
    : undefined
}

/**
 * As the screen does: compares first, then moves by the quote that was compared; sometimes twice at
 * once.
 */
async function moveStay(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const stay = await anyPaid(clerk)
  if (!stay) return
  const { reservation_id } = stay
  const nights = random.chance(0.2)
    ? { from: stay.arrival_date, to: stay.departure_date, guests: random.between(1, 3) }
    : drawNights(clerk)
  const target = { reservation_id, room_category_id: random.pick([1, 2, 2, 2]), ...nights }
  const preview = await call('previewMove', target)
  if (!preview.ok) return
  const { rate_id, split_on } = preview.data
  const order = {
    ...target,
    ...(rate_id !== null && { rate_id }),
    ...(split_on !== null && { split_on }),
    pays_by: random.pick(['transfer', 'cash'] as const),
    reference: 'FT 4711',
    reason: 'Asked for',
  }
  const orders = Array.from({ length: random.pick([1, 1, 1, 2]) }, () => call('moveBooking', order))
  for (const moved of await Promise.all(orders))
    if (moved.ok) ledger.said.push({ kind: 'moved', reservation_id })
}

/**
 * All units of the larger home as somebody sees them: two stays change places at once, or one goes
 * to another unit.
 */
async function resort(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const units = await unitsOf(clerk, 2)
  const stays = units.flatMap(({ id, spans }) =>
    spans.flatMap(({ reservation_id, status }) =>
      reservation_id !== undefined && status === 'confirmed'
        ? [{ reservation_id, unit_id: id }]
        : [],
    ),
  )
  if (stays.length === 0) return
  const [one, other] = [random.pick(stays), random.pick(stays)]
  const is_swap = one.unit_id !== other.unit_id
  const placements = is_swap
    ? [
        { reservation_id: one.reservation_id, unit_id: other.unit_id },
        { reservation_id: other.reservation_id, unit_id: one.unit_id },
      ]
    : [{ reservation_id: one.reservation_id, unit_id: random.pick(units).id }]
  const placed = await call('placeStays', { placements, reason: 'A family of two units' })
  // Of a swap it is not said which of the two was changed: the other may have been there already.
  if (placed.ok && placed.data.placed > 0 && !is_swap)
    ledger.said.push({ kind: 'placed', reservation_id: one.reservation_id })
}

/** To a unit that was free when it was looked for, or to any. */
async function splitStay(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const stay = await anyPaid(clerk)
  if (!stay) return
  const { reservation_id, arrival_date, no_of_nights } = stay
  const night = addDays(arrival_date, random.between(1, no_of_nights))
  const seen = await call('listSplitUnits', { reservation_id, night })
  if (!seen.ok) return
  const free = seen.data.units.filter(({ is_free }) => is_free)
  const unit = random.pick(free.length > 0 && random.chance(0.8) ? free : seen.data.units)
  const order = { reservation_id, night, unit_id: unit.id, reason: 'A repair', is_told: false }
  for (const split of await Promise.all(
    Array.from({ length: random.pick([1, 1, 2]) }, () => call('splitStay', order)),
  ))
    if (split.ok) ledger.said.push({ kind: 'split', reservation_id })
}

/** Withholds nights from sale, or gives them back. */
async function block(clerk: Clerk) {
  const { call, random } = clerk
  const { from, to } = drawNights(clerk)
  const [first, ...others] = await unitsOf(clerk, random.pick([1, 2]))
  if (!first) return
  const blocks = [first, ...others].flatMap(({ id, spans }) =>
    spans.flatMap((span) => (span.kind === 'block' ? [{ unit_id: id, ...span }] : [])),
  )
  const known = blocks[random.between(0, Math.max(0, blocks.length - 1))]
  if (known && known.from >= clerk.today() && random.chance(0.5))
    await call('removeBlock', { unit_id: known.unit_id, from: known.from, to: known.to })
  else
    await call('addBlock', {
      unit_id: random.pick([first, ...others]).id,
      from,
      to,
      block_kind: random.pick(['repair', 'hold_back'] as const),
    })
}

async function unitsOf({ call, today }: Clerk, home: number) {
  const seen = await call('readMultiCalendar', { from: today(), days: 30 })
  return seen.ok ? (seen.data.homes.find(({ id }) => id === home)?.units ?? []) : []
}

async function sellByPhone(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const nights = { room_category_id: random.pick([1, 2, 2]), ...drawNights(clerk) }
  const quote = await call('readRoomRate', nights)
  const rate = quote.ok
    ? (quote.data.non_member.refundable ?? quote.data.non_member.non_refundable)
    : null
  if (!rate) return
  const rate_id = random.chance(0.3) ? await agree(clerk, rate) : rate.rate_id
  const sold = await call('bookForGuest', {
    ...nights,
    rate_id,
    first_name: 'Amal',
    last_name: 'Saeed',
    email: `caller${random.between(1, 1_000_000)}@example.com`,
    phone_number: '0501234577',
    lang: 'en',
    pays_by: random.pick(['transfer', 'cash'] as const),
    reference: 'FT 4712',
  })
  if (sold.ok) ledger.said.push({ kind: 'sold by hand', reservation_id: sold.data.reservation_id })
}

/**
 * Nights that the guests do not ask for are held a day by a link that nobody opens; sometimes it is
 * sent again at once.
 */
async function textLink({ call, random, today }: Clerk) {
  const from = addDays(today(), random.between(LAST_DAY + 10, LAST_DAY + 40))
  const nights = { room_category_id: random.pick([1, 2, 2]), from, to: addDays(from, 4), guests: 1 }
  const quote = await call('readRoomRate', nights)
  const rate_id = quote.ok
    ? (quote.data.non_member.refundable ?? quote.data.non_member.non_refundable)?.rate_id
    : undefined
  if (rate_id === undefined) return
  const held = await call('bookForGuest', {
    ...nights,
    rate_id,
    first_name: 'Amal',
    last_name: 'Saeed',
    email: `caller${random.between(1, 1_000_000)}@example.com`,
    phone_number: '0501234577',
    lang: 'en',
    pays_by: 'link',
    link_by: random.pick(['sms', 'both'] as const),
  })
  if (!held.ok || random.chance(0.5)) return
  const again = {
    reservation_id: held.data.reservation_id,
    kind: 'payment_link' as const,
    by: 'sms' as const,
  }
  await Promise.all([call('resendMessage', again), call('resendMessage', again)])
}

/** Sometimes twice at once: one unit, one more night, one of them is refused. */
async function extendByPhone(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const stay = await anyPaid(clerk)
  if (!stay) return
  const { reservation_id, departure_date } = stay
  const preview = await call('previewExtension', {
    reservation_id,
    to: addDays(departure_date, random.between(1, 3)),
  })
  const rate_id = preview.ok ? preview.data.rates[0]?.rate_id : undefined
  if (rate_id === undefined) return
  const order = {
    reservation_id,
    rate_id,
    pays_by: random.pick(['transfer', 'cash'] as const),
    reference: 'FT 4713',
  }
  const orders = Array.from({ length: random.pick([1, 1, 2]) }, () => call('extendForGuest', order))
  for (const sold of await Promise.all(orders))
    if (sold.ok)
      ledger.said.push({ kind: 'sold by hand', reservation_id: sold.data.reservation_id })
}

/** What was agreed stands in the reason, for the checker to read. */
async function agree(
  { call, random }: Clerk,
  { rate_id, rate }: { rate_id: string; rate: { total: string } },
) {
  const total_fils = Math.round(filsOf(rate.total) * (random.between(60, 120) / 100))
  const reply = await call('overrideQuote', {
    rate_id,
    total: String(total_fils / 100),
    reason: `Agreed at ${total_fils}`,
  })
  return reply.ok ? reply.data.rate_id : rate_id
}

async function refundPart(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const stay = await anyPaid(clerk)
  if (!stay || random.chance(0.5)) return
  const { reservation_id } = stay
  const refund_fils = random.between(1, 9_999)
  const refunded = await call('refundPart', {
    reservation_id,
    amount: (refund_fils / 100).toFixed(2),
    reason: 'No hot water',
  })
  if (refunded.ok) ledger.said.push({ kind: 'refunded in part', reservation_id, refund_fils })
}

async function cancelForGuest(clerk: Clerk) {
  const { call, random, ledger } = clerk
  const stay = await anyPaid(clerk)
  if (!stay || random.chance(0.5)) return
  const { reservation_id } = stay
  const cancelled = await call('cancelForGuest', {
    reservation_id,
    in_full: random.chance(0.5),
    reason: 'Asked for',
  })
  if (cancelled.ok) ledger.said.push({ kind: 'cancelled by the company', reservation_id })
}
