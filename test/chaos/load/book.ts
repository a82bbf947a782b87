import { PAYMENT_STATUS } from '#contract/constants.ts'
import { addDays } from '#server/core/time.ts'
import { drawCard } from '../bank.ts'
import type { Stay, Visit } from './visit.ts'
import { seeCheckout, seeQuote } from './seen.ts'

const HOMES = [1, 2, 2, 2] as const
const CODES = ['ONLYONE', 'ONLYTWO', 'ONLYTHREE', 'WELCOME10', 'FLAT200'] as const
/**
 * Few days, so that guests meet: some from which everything still comes back, some from which not.
 */
const FIRST_DAY = 1
const LAST_DAY = 14

export async function book(visit: Visit) {
  const { random } = visit
  const from = addDays(visit.today(), random.between(FIRST_DAY, LAST_DAY))
  await take(visit, {
    room_category_id: random.pick(HOMES),
    from,
    to: addDays(from, random.between(1, 5)),
    guests: random.between(1, 3),
  })
}

type Wanted = Omit<Stay, 'id' | 'reservation_id'> & { extend_stay?: string }

export async function take(visit: Visit, wanted: Wanted): Promise<Stay | undefined> {
  const held = await hold(visit, wanted)
  if (!held || visit.random.chance(0.1)) return undefined
  if (visit.random.chance(0.08)) return await giveUp(visit, held.reservation_id)
  return await pay(visit, held)
}

async function hold(visit: Visit, wanted: Wanted): Promise<Stay | undefined> {
  const { call, random, ledger, user_id } = visit
  const { extend_stay, ...nights } = wanted
  const extending = extend_stay === undefined ? {} : { extend_stay }
  const quote = await call('readRoomRate', { ...nights, ...extending })
  if (!quote.ok) return undefined
  const is_member = random.chance(0.3)
  const { refundable, non_refundable } = is_member ? quote.data.member : quote.data.non_member
  const is_refundable = refundable !== null && random.chance(0.6)
  const shown = is_refundable ? refundable : non_refundable
  if (!shown) return undefined
  const held = await call('holdNights', { ...nights, ...extending, rate_id: shown.rate_id })
  if (!held.ok) return undefined
  const { id, reservation_id } = held.data
  ledger.said.push({ kind: 'held', reservation_id, user_id })
  const { refundable_until } = shown.cancellation
  const option = {
    user_id,
    ...nights,
    is_member,
    is_refundable,
    refundable_until,
    extends: quote.data.extension?.reservation_id ?? null,
  }
  seeQuote(ledger, { reservation_id, total: shown.rate.total, lines: shown.rate.lines, option })
  return { ...nights, id, reservation_id }
}

async function giveUp(
  { call, ledger, user_id }: Visit,
  reservation_id: string,
): Promise<undefined> {
  const answer = await call('updatePayment', { reservation_id, action: 'cancel' })
  // What was paid meanwhile may have been cancelled by the company since: then nothing was given
  // up.
  const { booking_status, payment_status } = answer.ok ? answer.data : {}
  if (booking_status === 'cancelled' && payment_status === PAYMENT_STATUS.unpaid)
    ledger.said.push({ kind: 'given up', reservation_id, user_id })
}

async function pay(visit: Visit, stay: Stay): Promise<Stay | undefined> {
  const { random, ledger, user_id, bank } = visit
  const { reservation_id } = stay
  const code = random.chance(0.5)
    ? random.pick([...CODES, ...visit.codes, ...visit.codes, ...visit.codes])
    : undefined
  const [first, ...others] = await open(visit, { reservation_id, code })
  if (!first) return undefined
  const chosen = random.pick([first, ...others])
  if (code !== undefined && chosen.booking.coupon === code)
    ledger.said.push({ kind: 'discounted', reservation_id, user_id, code })
  if (random.chance(0.1)) await bank.pay(chosen, 'declined')
  const paying = bank.pay(chosen, drawCard(random))
  if (random.chance(0.1)) await giveUp(visit, reservation_id)
  if ((await paying) !== 200) return undefined
  // the product hears of it from the payment provider only
  if (random.chance(0.25)) return undefined
  return await tell(visit, stay)
}

/** Opens the payment, sometimes twice at once and with a coupon. */
async function open(
  { call, random, ledger }: Visit,
  { reservation_id, code }: { reservation_id: string; code: string | undefined },
) {
  const listeners = [
    ...(code === undefined || random.chance(0.4)
      ? [call('startCheckout', { reservation_id })]
      : []),
    ...(code === undefined ? [] : [call('startCheckout', { reservation_id, coupon_code: code })]),
    ...(random.chance(0.2) ? [call('startCheckout', { reservation_id })] : []),
  ]
  const opened = (await Promise.all(listeners)).flatMap((answer) =>
    answer.ok ? [answer.data] : [],
  )
  for (const answer of opened) seeCheckout(ledger, answer)
  return opened
}

/** Tells the product that the card was charged, sometimes twice at once. */
async function tell(visit: Visit, stay: Stay): Promise<Stay | undefined> {
  const { call, random, ledger, user_id } = visit
  const { reservation_id } = stay
  const tellings = Array.from({ length: random.pick([1, 1, 2]) }, () =>
    call('updatePayment', { reservation_id, action: 'pay' }),
  )
  for (const told of await Promise.all(tellings)) {
    if (!told.ok || told.data.booking_status !== 'confirmed') continue
    ledger.said.push({ kind: 'confirmed', reservation_id, user_id })
    if (!visit.stays.some(({ id }) => id === stay.id)) visit.stays.push(stay)
  }
  return visit.stays.find(({ id }) => id === stay.id)
}
