import fc from 'fast-check'
import { expect } from 'vitest'
import { CHANNEL_COMMISSIONS, type ChannelCommission } from '#contract/channel-stays.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { withExtras } from '#kit/extras.ts'
import { checkout, granted, payAtBank, settle, SILENT, world, type World } from '#kit/index.ts'

export const DAY_S = 24 * 60 * 60
const STEPS = 40
/** Of each test over random histories; more in `npm run proof -- histories`. */
export const HISTORIES = Number(process.env['HISTORIES'] ?? 2)
export const LIMIT_MS = 60_000 + 20_000 * HISTORIES

export type Step =
  | {
      does: 'book'
      home: 'marinaStudio' | 'downtownFlat'
      in_days: number
      nights: number
      is_refundable: boolean
      coupon: string | null
      pays: 'at once' | 'late' | 'never'
    }
  | { does: 'cancel'; which: number; in_full: boolean }
  | { does: 'order'; which: number; extra: 'cot' | 'late' | 'transfer'; quantity: number }
  | { does: 'hand back'; which: number; fils: number }
  | { does: 'spend'; unit: number; fils: number; days_ago: number }
  | { does: 'sell'; home: number; in_days: number }
  | {
      does: 'sell elsewhere'
      unit_id: number
      in_days: number
      nights: number
      money: Money | null
    }
  | {
      does: 'change elsewhere'
      which: number
      change: 'cancel' | 'judge' | { money: Money }
    }
  | { does: 'agree'; home: number; channel_commission: ChannelCommission }
  | { does: 'rent'; home: number; fils: number; is_taxed: boolean }
  | { does: 'leave out'; month: number; owner: number; line: number }
  | { does: 'settle'; which: number; as: 'back' | 'later' | 'dropped' }
  | { does: 'wait'; days: number }

/** In hundredths of its currency. */
type Money = { rate: string | null; payout: number; commission: number; parts: number }

const money: fc.Arbitrary<Money> = fc.record({
  rate: fc.constantFrom(null, '3.6725', '4.215503'),
  payout: fc.integer({ min: 60_000, max: 900_000 }),
  commission: fc.integer({ min: 0, max: 40_000 }),
  parts: fc.integer({ min: 0, max: 10_000 }),
})

/** What may happen to two homes: booked here and elsewhere, cancelled, repaired, sold, and days that pass. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('book' as const),
        home: fc.constantFrom('marinaStudio', 'downtownFlat'),
        in_days: fc.integer({ min: 0, max: 40 }),
        nights: fc.integer({ min: 3, max: 33 }),
        is_refundable: fc.boolean(),
        coupon: fc.constantFrom(null, null, 'WELCOME10', 'FLAT200'),
        pays: fc.constantFrom('at once', 'at once', 'at once', 'late', 'never'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('cancel' as const),
        which: fc.nat(),
        in_full: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('order' as const),
        which: fc.nat(),
        extra: fc.constantFrom('cot', 'late', 'transfer'),
        quantity: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('hand back' as const),
        which: fc.nat(),
        fils: fc.integer({ min: 0, max: 9_000 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('spend' as const),
        unit: fc.integer({ min: 0, max: 3 }),
        fils: fc.integer({ min: 1, max: 90_000 }),
        days_ago: fc.nat(50),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('sell' as const),
        home: fc.nat(1),
        in_days: fc.integer({ min: -20, max: 20 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('sell elsewhere' as const),
        unit_id: fc.integer({ min: 1, max: 4 }),
        in_days: fc.integer({ min: 0, max: 40 }),
        nights: fc.integer({ min: 1, max: 33 }),
        money: fc.option(money),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('change elsewhere' as const),
        which: fc.nat(),
        change: fc.oneof(
          fc.constantFrom('cancel' as const, 'judge' as const),
          fc.record({ money }),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('agree' as const),
        home: fc.integer({ min: 1, max: 2 }),
        channel_commission: fc.constantFrom(...CHANNEL_COMMISSIONS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('rent' as const),
        home: fc.integer({ min: 1, max: 2 }),
        fils: fc.integer({ min: 100_00, max: 20_000_00 }),
        is_taxed: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('leave out' as const),
        month: fc.nat(),
        owner: fc.nat(),
        line: fc.nat(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('settle' as const),
        which: fc.nat(),
        as: fc.constantFrom('back' as const, 'later' as const, 'dropped' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        days: fc.integer({ min: 1, max: 12 }),
      }),
    },
  ),
  { minLength: STEPS, maxLength: STEPS },
)

export async function openHistory(): Promise<World> {
  const there = await world(SILENT)
  await there.pool
    .query(`insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
    values ('WEEK', 'seasonal', 1500, '2027-01-01', '2027-12-31', 7, '2027-01-01', '2027-12-31')`)
  const { cot, late, transfer } = await withExtras(there, SHARES)
  catalogues.set(there, { cot, late, transfer })
  return there
}

/** Of the net of an extra, what is the owner's; the rest of the catalogue is the company's. */
export const SHARES = { cot: { owner_bp: 5_000 }, late: { owner_bp: 3_333 } }
const catalogues = new WeakMap<World, Record<'cot' | 'late' | 'transfer', number>>()

export async function take(there: World, step: Step) {
  const today = dubaiDay(there.clock())
  const order = (...messages: string[]) => there.operate(...messages)
  if (step.does === 'wait') there.setClock(step.days * DAY_S)
  if (step.does === 'book') await book(there, step, today)
  if (step.does === 'sell elsewhere') await sellElsewhere(there, step, today)
  if (step.does === 'change elsewhere') await changeElsewhere(there, step)
  if (step.does === 'leave out') await leaveOut(there, step)
  if (step.does === 'settle') await settleOne(there, step)
  if (step.does === 'order') await orderOne(there, step)
  if (step.does === 'hand back') await handBack(there, step)
  if (step.does === 'agree') await agree(there, step, today)
  if (step.does === 'rent') await rent(there, step, today)
  if (step.does === 'cancel') {
    const { rows } = await there.pool.query<{ reservation_id: string }>(
      "select reservation_id from bookings where status = 'confirmed' order by id",
    )
    const booking = rows[step.which % Math.max(1, rows.length)]
    if (booking)
      await order('cancel-booking', booking.reservation_id, ...(step.in_full ? ['--in-full'] : []))
    await there.runJobs()
  }
  if (step.does === 'spend') {
    const [home, unit] =
      [
        ['marina-studio', '1204'],
        ['downtown-flat', '801'],
        ['downtown-flat', '802'],
        ['downtown-flat', '803'],
      ][step.unit] ?? []
    const spent = [
      '--description',
      'Repair',
      '--vendor',
      'Blue Pipe',
      '--amount',
      (step.fils / 100).toFixed(2),
      '--spent-on',
      addDays(today, -step.days_ago),
    ]
    expect(
      await order(
        'add-expense',
        '--home',
        home ?? '',
        '--unit',
        unit ?? '',
        '--category',
        'plumbing',
        ...spent,
      ),
    ).toMatchObject({
      ok: true,
    })
  }
  if (step.does === 'sell') {
    const [home, to] =
      step.home === 0
        ? ['marina-studio', 'maha@example.com']
        : ['downtown-flat', 'omar@example.com']
    expect(
      await order(
        'transfer-home',
        '--home',
        home,
        '--to',
        to,
        '--from',
        addDays(today, step.in_days),
        '--fee=20',
        '--supplier=Maha Al Suwaidi',
        '--reopen',
      ),
    ).toMatchObject({
      ok: true,
    })
  }
}

async function book(
  there: World,
  { home, in_days, nights, is_refundable, coupon, pays }: Extract<Step, { does: 'book' }>,
  today: string,
) {
  const from = addDays(today, in_days)
  const held = await checkout(there.sara, there[home], {
    from,
    to: addDays(from, nights),
    is_refundable: is_refundable && in_days > 8,
  }).catch(() => undefined)
  if (!held || pays === 'never') return
  if (coupon)
    granted(
      await there.sara.call('startCheckout', {
        reservation_id: held.reservation_id,
        coupon_code: coupon,
      }),
    )
  await payAtBank(there, held)
  if (pays === 'late') there.setClock(4 * DAY_S)
  await settle(there.services, held.payment_intent, there.clock())
  await there.runJobs()
}

async function liveBooking({ pool }: World, which: number) {
  const { rows } = await pool.query<{ reservation_id: string }>(
    "select reservation_id from bookings where status in ('confirmed', 'arrived') and extends_id is null order by id",
  )
  return rows[which % Math.max(1, rows.length)]?.reservation_id
}

/** At the desk and in cash; what is not offered any more is left. */
async function orderOne(there: World, step: Extract<Step, { does: 'order' }>) {
  const { noor } = there
  const reservation_id = await liveBooking(there, step.which)
  if (reservation_id === undefined) return
  const read = granted(await noor.call('readBookingExtras', { reservation_id }))
  const extra_id = catalogues.get(there)?.[step.extra]
  const offer = read.offers.find(({ id, refusal }) => id === extra_id && refusal === null)
  if (!offer) return
  const quantity = Math.min(step.quantity, offer.most)
  const nights = (Date.parse(read.departure_date) - Date.parse(offer.from)) / (DAY_S * 1_000)
  const units = quantity * (offer.charged_per === 'night' ? nights : 1)
  granted(
    await noor.call('orderExtraForGuest', {
      reservation_id,
      extra_id: offer.id,
      quantity,
      ...(offer.kind === 'service' && { day: offer.from }),
      price: dirhamsOf(filsOf(offer.price) * units),
      pays_by: 'cash',
      reference: 'Drawer 12',
      reason: 'Asked at the desk',
    }),
  )
}

/** An extra as a whole, or a part of what extras cost. */
async function handBack(there: World, { which, fils }: Extract<Step, { does: 'hand back' }>) {
  const { noor } = there
  const reservation_id = await liveBooking(there, which)
  if (reservation_id === undefined) return
  const { ordered } = granted(await noor.call('readBookingExtras', { reservation_id }))
  const one = ordered[which % Math.max(1, ordered.length)]
  if (!one) return
  const back = { reservation_id: one.reservation_id, reason: 'It did not work' }
  const answer =
    fils < 3_000
      ? await noor.call('takeExtraBackForGuest', { ...back, order: one.order })
      : await noor.call('refundPart', { ...back, line: 'extra', amount: dirhamsOf(fils) })
  expect(answer.ok || answer.code).toSatisfy(
    (code) => code === true || code === 'REFUND_TOO_MUCH' || code === 'EXTRA_NOT_OFFERED',
  )
  await there.runJobs()
}

const WHY = { reason: 'As the site says' }
const typed = (hundredths: number) => (hundredths / 100).toFixed(2)

async function write(
  { noor }: World,
  channel_stay_id: number,
  { rate, payout, commission, parts }: Money,
) {
  granted(
    await noor.call('setChannelMoney', {
      channel_stay_id,
      merchant: 'channel',
      payout: typed(payout),
      commission: typed(commission),
      cleaning_fee: typed(parts),
      vat: typed(Math.round(parts / 3)),
      tourism_fee: typed(Math.round(parts / 7)),
      ...WHY,
      ...(rate === null ? { currency: 'AED' } : { currency: 'EUR', rate, rate_source: 'Bank' }),
    }),
  )
}

/** Nights that are taken are left to whom they belong. */
async function sellElsewhere(
  there: World,
  { unit_id, in_days, nights, money: paid }: Extract<Step, { does: 'sell elsewhere' }>,
  today: string,
) {
  const from = addDays(today, in_days)
  const stay = { unit_id, from, to: addDays(from, nights), source: 'agent' as const }
  const added = await there.noor.call('addChannelStay', stay)
  if (added.ok && paid) await write(there, added.data.channel_stay_id, paid)
}

async function changeElsewhere(
  there: World,
  { which, change }: Extract<Step, { does: 'change elsewhere' }>,
) {
  const { rows } = await there.pool.query<{ id: number; state: string }>(
    'select id, state from channel_stays order by id',
  )
  const stay = rows[which % Math.max(1, rows.length)]
  if (!stay) return
  const one = { channel_stay_id: stay.id }
  if (change === 'judge' && stay.state !== 'cancelled') {
    const is_stay = stay.state === 'no_stay' ? 'yes' : 'no'
    granted(await there.noor.call('judgeChannelStay', { ...one, is_stay, ...WHY }))
  }
  if (change === 'cancel' && stay.state !== 'cancelled')
    granted(await there.noor.call('removeChannelStay', { ...one, ...WHY }))
  if (typeof change === 'object') await write(there, stay.id, change.money)
}

async function agree(
  there: World,
  { home, channel_commission }: Extract<Step, { does: 'agree' }>,
  today: string,
) {
  const terms = { room_category_id: home, from: today, company_fee_bp: 2_000, channel_commission }
  granted(await there.noor.call('changeAgreement', { ...terms, ...WHY }))
}

/** The owner has a TRN from then on, or has none. Maha’s company is who issues, unless a test says another; what another sells is not rented. */
async function rent(
  { noor, pool }: World,
  { home, fils, is_taxed }: Extract<Step, { does: 'rent' }>,
  today: string,
) {
  const { rows } = await pool.query<{ owner_id: number }>(
    'select owner_id from ownerships where room_category_id = $1 and valid @> $2::date',
    [home, today],
  )
  for (const { owner_id } of rows)
    granted(
      await noor.call('setOwnerBusiness', {
        owner_id,
        since: today,
        is_business: is_taxed ? 'true' : 'false',
        ...(is_taxed && { trn: '100777777700003' }),
        ...WHY,
      }),
    )
  await pool.query(`insert into company_issuers (since, supplier_id, set_at, set_by)
    select '2027-01-01', id, '2027-01-01', 'Noor' from suppliers where legal_name_en = 'Maha Al Suwaidi' and not exists (select from company_issuers) limit 1`)
  const agreed = await noor.call('changeAgreement', {
    room_category_id: home,
    from: today,
    company_fee_bp: 2_000,
    rent: typed(fils),
    ...WHY,
  })
  expect(agreed.ok || agreed.code).toSatisfy(
    (answer) => answer === true || answer === 'COMPANY_NOT_SUPPLIER',
  )
}

/** A line of a statement that is not sent; where there is none, nothing. A rent is none of those. */
async function leaveOut({ noor }: World, step: Extract<Step, { does: 'leave out' }>) {
  const { months } = granted(await noor.call('listStatements', {}))
  const month = months[step.month % Math.max(1, months.length)]
  if (month === undefined) return
  const { statements } = granted(await noor.call('listStatements', { month }))
  const { owner_id, state } = statements[step.owner % Math.max(1, statements.length)] ?? {}
  if (owner_id === undefined || state === 'sent') return
  const { statement, lines_seen } = granted(await noor.call('readStatement', { month, owner_id }))
  const lines = statement.lines.filter(({ cause }) => !cause.startsWith('rent'))
  const { line } = lines[step.line % Math.max(1, lines.length)] ?? {}
  if (line === undefined) return
  const left = { owner_id, month, line: String(line), lines_seen: String(lines_seen) }
  granted(await noor.call('leaveOutLine', { ...left, reason: 'Looked at later' }))
}

/** Into the newest month that is over; a month that is sent takes nothing in. */
async function settleOne({ noor, pool }: World, step: Extract<Step, { does: 'settle' }>) {
  const { rows } = await pool.query<{ id: number; month: string }>(
    "select id, month::text from left_out_lines where state = 'waiting' order by id",
  )
  const out = rows[step.which % Math.max(1, rows.length)]
  if (!out) return
  const settled = { left_out_id: out.id, reason: 'Looked at' }
  if (step.as === 'dropped') granted(await noor.call('dropLine', settled))
  else {
    const [newest = out.month] = granted(await noor.call('listStatements', {})).months
    const month = step.as === 'back' ? out.month : newest
    expect(await noor.call('takeLineIn', { ...settled, month })).toSatisfy(
      (answer) => answer.ok || answer.code === 'STATEMENT_SENT',
    )
  }
}
