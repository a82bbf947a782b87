import { addDays } from '../../server/time.ts'
import { drawCard } from '../bank.ts'
import type { Stay, Visit } from './guest.ts'

const HOMES = [1, 2, 2, 2] as const
const CODES = ['ONLYONE', 'ONLYTWO', 'ONLYTHREE', 'WELCOME10', 'FLAT200'] as const
/** Few days, so that guests meet: some from which everything still comes back, some from which not. */
const FIRST_DAY = 1
const LAST_DAY = 14

/** Somewhere, some nights: quotes, holds and pays. */
export async function book(visit: Visit) {
  const { dice } = visit
  const from = addDays(visit.today(), dice.between(FIRST_DAY, LAST_DAY))
  await take(visit, { room_category_id: dice.pick(HOMES), from, to: addDays(from, dice.between(1, 5)), guests: dice.between(1, 3) })
}

type Wanted = Omit<Stay, 'id' | 'reservation_id'>

/** Quotes and holds these nights, then pays, gives up, or walks away. */
export async function take(visit: Visit, wanted: Wanted) {
  const { call, dice, ledger, user_id } = visit
  const { room_category_id, from, to, guests } = wanted
  const quote = await call('readRoomRate', { room_category_id, from, to, guests })
  if (!quote.ok) return
  const { non_member, member } = quote.data
  const option = dice.pick([non_member.refundable, non_member.non_refundable, member.refundable]) ?? non_member.non_refundable
  if (!option) return
  const held = await call('holdNights', { room_category_id, from, to, guests, rate_id: option.rate_id })
  if (!held.ok) return
  const { id, reservation_id } = held.data
  ledger.said.push({ kind: 'held', reservation_id, user_id })
  if (dice.chance(0.1)) return // walks away
  if (dice.chance(0.08)) return await giveUp(visit, reservation_id)
  await pay(visit, { ...wanted, id, reservation_id })
}

async function giveUp({ call, ledger, user_id }: Visit, reservation_id: string) {
  const answer = await call('updatePayment', { reservation_id, action: 'cancel' })
  if (answer.ok && answer.data.booking_status === 'cancelled') ledger.said.push({ kind: 'given up', reservation_id, user_id })
}

/** Opens the payment, sometimes twice at once and with a coupon, pays with what one of the two answers said, and tells the house or not. */
async function pay(visit: Visit, stay: Stay) {
  const { call, dice, ledger, user_id, bank } = visit
  const { reservation_id } = stay
  const code = dice.chance(0.5) ? dice.pick([...CODES, ...visit.codes, ...visit.codes, ...visit.codes]) : undefined
  const doors = [
    ...(code === undefined || dice.chance(0.4) ? [call('startCheckout', { reservation_id })] : []),
    ...(code === undefined ? [] : [call('startCheckout', { reservation_id, coupon_code: code })]),
    ...(dice.chance(0.2) ? [call('startCheckout', { reservation_id })] : []),
  ]
  const opened = (await Promise.all(doors)).flatMap((answer) => (answer.ok ? [answer.data] : []))
  const [first, ...others] = opened
  if (!first) return
  const chosen = dice.pick([first, ...others])
  if (code !== undefined && chosen.booking.coupon === code) ledger.said.push({ kind: 'discounted', reservation_id, user_id, code })
  if (dice.chance(0.1)) await bank.pay(chosen, 'declined')
  const paying = bank.pay(chosen, drawCard(dice))
  if (dice.chance(0.1)) await giveUp(visit, reservation_id) // at the same moment
  if ((await paying) !== 200) return
  if (dice.chance(0.25)) return // the house hears of it from the card house only
  const tellings = Array.from({ length: dice.pick([1, 1, 2]) }, () => call('updatePayment', { reservation_id, action: 'pay' }))
  for (const told of await Promise.all(tellings)) {
    if (!told.ok || told.data.booking_status !== 'confirmed') continue
    ledger.said.push({ kind: 'confirmed', reservation_id, user_id })
    if (!visit.stays.some(({ id }) => id === stay.id)) visit.stays.push(stay)
  }
}
