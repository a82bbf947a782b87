import sharp from 'sharp'
import { filsOf } from '#contract/money.ts'
import { makeRandom } from '#demo/random.ts'
import { addDays } from '#server/core/time.ts'
import { CARDS, payAtBank } from '#kit/index.ts'
import { openLastingSession } from '#kit/worlds/people.ts'
import { act, type Company } from './company.ts'
import type { Stay } from './guests.ts'

const METHODS = ['cash', 'card'] as const
const FULL_DRAWER_FILS = 20_000_00

/** Who comes is checked in and leaves a deposit; some do not come. */
export async function receive(company: Company) {
  const { random, salem } = company
  const day = await act(company, salem, 'listStaysOfDay', {})
  for (const stay of day?.arrivals.stays ?? []) {
    const { reservation_id, actions, damage_deposit, deposit_by_link, is_deposit_waived } = stay
    if (actions.includes('check_in') && random.chance(0.9))
      await act(company, salem, 'checkInGuests', {
        reservation_id,
        id_seen: true,
        key_given: true,
        deposit: deposit_by_link === null && !is_deposit_waived ? damage_deposit : '0',
        deposit_method: random.pick(METHODS),
      })
    else if (actions.includes('no_show') && random.chance(0.2))
      await act(company, salem, 'markNoShow', { reservation_id, reason: 'Nobody came' })
  }
  for (const { reservation_id, actions } of day?.departures.stays ?? [])
    if (actions.includes('check_out') && random.chance(0.7))
      await act(company, salem, 'checkOutGuests', { reservation_id })
  const [stay] = (day?.in_house.stays ?? []).filter(({ actions }) => actions.includes('check_out'))
  if (stay && random.chance(0.04))
    await act(company, salem, 'checkOutGuests', {
      reservation_id: stay.reservation_id,
      reason: 'They leave early',
    })
}

/** A third of the homes ask for their deposit by a link. */
export async function askByLink(company: Company) {
  const { homes, noor } = company
  for (const { id: room_category_id } of homes.filter((_, n) => n % 3 === 0))
    await act(company, noor, 'setDepositHome', { room_category_id, asks_by_link: true })
}

type OpenDeposit = { reservation_id: string; user_id: number; is_temporary: boolean }

/** Most of who is asked give it: some cards are refused first, some may not be renewed. */
export async function giveDeposits(company: Company) {
  const { there } = company
  const random = makeRandom(`cards of ${company.today()}`) // of its own: the rest of the year is as it was
  const { rows } = await there.pool.query<OpenDeposit>(
    `select b.reservation_id, b.user_id::int, u.is_temporary from deposit_cards c join bookings b on b.id = c.booking_id join users u on u.id = b.user_id
     where c.state = 'asked' and c.intent_id is null order by c.id`,
  )
  for (const { reservation_id, user_id, is_temporary } of rows) {
    if (random.chance(0.3)) continue
    const now = there.clock()
    const token = await openLastingSession(there.services.db, { user_id, is_temporary, now })
    const guest = { call: there.withToken(token) }
    const may_renew = random.chance(0.5)
    const started = await act(company, guest, 'startMyDeposit', { reservation_id, may_renew })
    if (!started) continue
    if (random.chance(0.1)) await payAtBank(there, started, CARDS.declined)
    await payAtBank(there, started)
    await act(company, guest, 'settleMyDeposit', { reservation_id })
  }
}

/** Deposits go back, but for what was broken. */
export async function settleDeposits(company: Company) {
  const { random, salem, noor } = company
  const claimed = await act(company, salem, 'listDeposits', { stand: 'claimed' })
  for (const { reservation_id } of claimed?.deposits ?? []) {
    const deposit = await act(company, noor, 'readDeposit', { reservation_id })
    for (const { claim_id, price, may_decide, decided_at } of deposit?.claims ?? [])
      if (may_decide && decided_at === null)
        await act(company, noor, 'decideClaim', {
          claim_id,
          kept: random.pick([price, '0', String(filsOf(price) / 200)]),
          words: 'As the photograph shows.',
        })
  }
  const due = await act(company, salem, 'listDeposits', { stand: 'to_return' })
  for (const { reservation_id, held, claimed: reserved } of due?.deposits ?? []) {
    if (random.chance(0.08) && filsOf(reserved) === 0) await claim(company, reservation_id)
    else if (filsOf(held) > filsOf(reserved) && random.chance(0.9))
      await act(company, salem, 'returnDeposit', {
        reservation_id,
        amount: String((filsOf(held) - filsOf(reserved)) / 100),
        method: random.pick(METHODS),
      })
  }
}

async function claim(company: Company, reservation_id: string) {
  const { random, salem } = company
  const started = await act(company, salem, 'startClaim', {
    reservation_id,
    what: 'The glass of the table is broken',
    price: String(random.between(50, 600)),
    bearer: random.pick(['owner', 'company'] as const),
  })
  if (!started) return
  const { claim_id } = started
  await act(company, salem, 'attachClaimPaper', { claim_id, paper: await photograph() })
  await act(company, salem, 'sendClaim', { claim_id })
}

let taken: Promise<Buffer<ArrayBuffer>> | undefined

async function photograph() {
  taken ??= sharp({ create: { width: 640, height: 400, channels: 3, background: '#355' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => Buffer.from(new Uint8Array(bytes)))
  return new File([await taken], 'table.jpg', { type: 'image/jpeg' })
}

/** On the telephone: paid in cash, by transfer, or by a link that nobody may follow. */
export async function sellByPhone(company: Company) {
  const { random, salem, noor, homes } = company
  const home = random.pick(homes)
  const from = addDays(company.today(), random.between(0, 30))
  const nights = {
    from,
    to: addDays(from, home.min_nights + random.between(0, 4)),
    guests: 2,
  }
  const quote = await act(company, salem, 'readRoomRate', {
    ...nights,
    room_category_slug: home.slug,
  })
  const option = quote?.non_member.non_refundable ?? quote?.non_member.refundable
  if (!option) return
  let { rate_id } = option
  if (random.chance(0.2)) {
    const total = Math.round(filsOf(option.rate.total) * (random.between(80, 110) / 100))
    const agreed = await act(company, noor, 'overrideQuote', {
      rate_id,
      total: String(total / 100),
      reason: 'Agreed on the telephone',
    })
    rate_id = agreed?.rate_id ?? rate_id
  }
  await act(company, salem, 'bookForGuest', {
    ...nights,
    room_category_id: home.id,
    rate_id,
    first_name: '小明',
    last_name: '王',
    email: `caller${random.between(1, 900)}@example.com`,
    phone_number: '0501234577',
    lang: random.pick(['en', 'ar'] as const),
    pays_by: random.pick(['cash', 'transfer', 'link'] as const),
    reference: `FT ${random.between(1000, 9999)}`,
  })
}

/** What was paid by hand goes back by hand, as *Today* asks for it. */
export async function giveBackByHand(company: Company) {
  const { noor } = company
  const today = await act(company, noor, 'listTrouble', {})
  for (const { what, reservation_id } of today?.troubles ?? [])
    if (what === 'refund_by_hand' && reservation_id !== null)
      await act(company, noor, 'settleRefund', { reservation_id, reason: 'By transfer' })
}

export async function makeUpFor(company: Company, stays: Stay[]) {
  const { random, noor } = company
  if (stays.length === 0) return
  const { reservation_id } = random.pick(stays.slice(-80))
  const reason = 'No hot water'
  if (random.chance(0.7))
    await act(company, noor, 'refundPart', {
      reservation_id,
      amount: String(random.between(100, 30_000) / 100),
      reason,
    })
  else
    await act(company, noor, 'cancelForGuest', {
      reservation_id,
      in_full: random.chance(0.5),
      reason,
    })
}

/** A stay of an agent, and what the agent pays out for it: at once, later or never. */
export async function sellElsewhere(company: Company) {
  const { random, salem, shamma, homes } = company
  const home = random.pick(homes)
  const from = addDays(company.today(), random.between(0, 40))
  const added = await act(company, salem, 'addChannelStay', {
    unit_id: random.pick(home.units).id,
    source: 'agent',
    from,
    to: addDays(from, random.between(1, 12)),
  })
  if (!added || random.chance(0.1)) return
  const { channel_stay_id } = added
  if (random.chance(0.08))
    return void (await act(company, salem, 'removeChannelStay', {
      channel_stay_id,
      reason: 'The agent cancelled',
    }))
  const euros = random.chance(0.4)
  const payout = random.between(600_00, 9_000_00)
  await act(company, shamma, 'setChannelMoney', {
    channel_stay_id,
    merchant: 'channel',
    ...(euros ? { currency: 'EUR', rate: '4.215503', rate_source: 'Bank' } : { currency: 'AED' }),
    payout: String(payout / 100),
    commission: String(random.between(0, payout / 8) / 100),
    cleaning_fee: '100',
    vat: '12.35',
    tourism_fee: '15',
    reason: 'As the agent says',
  })
}

/** The drawer is counted and closed, sometimes wrongly, and what is too much goes to the bank. */
export async function countCash(company: Company) {
  const { random, salem, noor } = company
  const cash = await act(company, noor, 'readCash', {})
  const expected = cash?.expected ?? '0'
  const there = Math.max(0, filsOf(expected))
  const counted = random.chance(0.03) ? there + random.between(1, 5_00) : there
  await act(company, salem, 'countCash', {
    counted: String(counted / 100),
    ...(counted !== there && { reason: 'A coin of somebody' }),
  })
  if (counted > FULL_DRAWER_FILS)
    await act(company, salem, 'moveCash', {
      kind: 'banked',
      amount: String(Math.floor(counted / 200)),
      note: 'To the bank',
    })
}
