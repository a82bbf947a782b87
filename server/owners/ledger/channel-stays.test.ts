import { expect, test } from 'vitest'
import type { ChannelCommission } from '#contract/channel-stays.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { BOOKING_COM, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { book, closeMonths, sell } from '#kit/owners.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const JANUARY = '2027-01-01'
const FEBRUARY = '2027-02-01'
const OWN = { from: '2027-01-12', to: '2027-01-15' } // nights of 1,080 dirhams
const NIGHTS = { from: '2027-01-18', to: '2027-01-21' }
const LATER = { from: '2027-01-25', to: '2027-01-28' }
const NUMBER = { reference: 'HMABCDEF12' }
const WHY = { reason: 'The bank received it' }

const agree = async ({ noor, runJobs }: World, channel_commission: ChannelCommission) => {
  const terms = { room_category_id: 1, from: '2027-01-10', company_fee_bp: 2_000 }
  granted(await noor.call('changeAgreement', { ...terms, channel_commission, ...WHY }))
  await runJobs()
}

const statement = async (there: World, month = JANUARY, owner = there.omar) => {
  const whose = { owner_id: owner.user_id, month }
  return granted(await there.noor.call('readStatement', whose)).statement
}

async function over(there: World, at = '2027-02-02T08:00:00Z') {
  there.setClock(new Date(at))
  await closeMonths(there)
}

/** Lines of the ledger about stays sold elsewhere, by their day, those that came to nothing left out. */
async function ledger({ pool }: World) {
  const { rows } = await pool.query<{ told: string }>(`
    select concat_ws(' ', accrued_on, cause, unit_id, sum(accommodation_fils)) as told from statement_lines where channel_stay_id is not null
    group by accrued_on, cause, unit_id, owner_id having sum(accommodation_fils) <> 0 or sum(cleaning_fee_fils) <> 0
    order by accrued_on, cause`)
  return rows.map(({ told }) => told)
}

const NETT = {
  // own 864.00, a fifth of 805.00 and of 1,139.66 for the company
  shared: { channel_commission: '-360.82', management_fee: '-604.93', nett: '2419.73' },
  // a fifth of 955.00 and of 1,350.48
  owner: { channel_commission: '-360.82', management_fee: '-677.10', nett: '2347.56' },
  company: { channel_commission: '0.00', management_fee: '-677.10', nett: '2708.38' },
} as const

test.for(['shared', 'owner', 'company'] as const)(
  'a month of own, Airbnb and Booking.com stays, to the fils: %s',
  async (rule) => {
    const there = await world()
    await agree(there, rule)
    await book(there, OWN)
    await paysOut(there, await soldElsewhere(there, { ...NIGHTS, ...NUMBER }), {})
    const other = { ...LATER, source: 'booking_com', reference: '4711' } as const
    await paysOut(there, await soldElsewhere(there, other), BOOKING_COM)
    await over(there)
    const { lines, total, unknown_stays } = await statement(there)
    expect(total).toMatchObject({
      accommodation: '3385.48', // 1,080.00, 955.00 and 1,350.48
      tourism_fee: '59.97', // of the own stay, and what Booking.com leaves to us
      cleaning_fee: '558.62',
      gross: '3385.48',
      ...NETT[rule],
    })
    expect(lines).toMatchObject([
      { booking: { arrival_date: OWN.from }, channel_stay: null, channel_commission: '0.00' },
      {
        booking: null,
        channel_stay: { source: 'airbnb', ...NUMBER, arrival_date: NIGHTS.from },
        nights: 3,
        accommodation: '955.00',
        vat: '0.00',
        tourism_fee: '0.00',
      },
      {
        channel_stay: { source: 'booking_com', reference: '4711', departure_date: LATER.to },
        nights: 3,
        accommodation: '1350.48',
        vat: '66.90',
        tourism_fee: '29.97',
      },
    ])
    expect(unknown_stays).toEqual([])
  },
)

test('the agreement of the arrival day settles the whole stay, and one that changes settles it anew', async () => {
  const there = await world(SILENT)
  await paysOut(there, await soldElsewhere(there, NIGHTS), {})
  const terms = { room_category_id: 1, company_fee_bp: 1_000, ...WHY }
  const change = async (from: string) => {
    granted(
      await there.noor.call('changeAgreement', { ...terms, from, channel_commission: 'owner' }),
    )
    await there.runJobs()
  }
  await change('2027-01-19')
  await over(there)
  expect((await statement(there)).total).toMatchObject({ management_fee: '-161.00' })
  await change('2027-01-18')
  const { total, management_fee_bp } = await statement(there)
  expect(total).toMatchObject({ management_fee: '-95.50', channel_commission: '-150.00' })
  expect(management_fee_bp).toEqual([1_000])
})

test('what changes about a stay changes its lines: its money, whether somebody comes, its end', async () => {
  const there = await world(SILENT)
  playFeeds(there).answer(feedOf([['a', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED]]))
  const feed = { unit_id: 1, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  const { stays } = granted(await there.noor.call('listChannelStays', {}))
  const channel_stay_id = stays[0]?.channel_stay_id ?? 0
  await there.runJobs()
  expect(await ledger(there)).toEqual([])
  await paysOut(there, channel_stay_id, {})
  const nights = ['18', '19', '20'].map((day, index) => [
    `2027-01-${day} night 1 ${index === 0 ? 31_833 : index === 1 ? 31_833 : 31_834}`,
  ])
  const all = ['2027-01-18 arrival 1 0', ...nights.flat()].toSorted((a, b) => a.localeCompare(b))
  expect((await ledger(there)).toSorted((a, b) => a.localeCompare(b))).toEqual(all)
  const judge = async (is_stay: 'yes' | 'no') => {
    granted(await there.noor.call('judgeChannelStay', { channel_stay_id, is_stay, ...WHY }))
    await there.runJobs()
  }
  await judge('no')
  expect(await ledger(there)).toEqual([])
  await judge('yes')
  expect(await ledger(there)).toHaveLength(4)
})

test('a stay that moves to other nights and another unit takes its money along', async () => {
  const there = await world(SILENT)
  const id = await soldElsewhere(there, { ...NIGHTS, unit_id: 2 })
  await paysOut(there, id, {})
  await there.pool.query(
    "update channel_stays set during = '[2027-01-20,2027-01-22)', unit_id = 3 where id = $1",
    [id],
  )
  await there.runJobs()
  expect(await ledger(there)).toEqual([
    '2027-01-20 night 3 47750',
    '2027-01-20 arrival 3 0',
    '2027-01-21 night 3 47750',
  ])
})

test('a cancelled stay earns only what a person says afterwards', async () => {
  const there = await world(SILENT)
  const id = await soldElsewhere(there, NIGHTS)
  await paysOut(there, id, {})
  granted(
    await there.salem.call('removeChannelStay', {
      channel_stay_id: id,
      reason: 'Cancelled there',
    }),
  )
  await there.runJobs()
  expect(await ledger(there)).toEqual([])
  const kept = { payout: '200', commission: '20', cleaning_fee: '0', charged: undefined, ...WHY }
  await paysOut(there, id, { ...kept, taxes_kept: '0' })
  expect(await ledger(there)).toEqual(['2027-01-10 cancellation 1 22000'])
  await over(there)
  expect((await statement(there)).lines).toMatchObject([
    { cause: 'cancellation', channel_stay: { state: 'cancelled' }, nett: '160.00' },
  ])
})

test('the owner of each night has it, and a home that is sold takes later nights along', async () => {
  const there = await world(SILENT)
  await paysOut(there, await soldElsewhere(there, NIGHTS), {})
  await sell(there, 'maha@example.com', '2027-01-20')
  await over(there)
  const nights = async (owner: World['omar']) =>
    (await statement(there, JANUARY, owner)).lines.map((line) => [line.nights, line.accommodation])
  expect(await nights(there.omar)).toEqual([[2, '636.66']])
  expect(await nights(there.maha)).toEqual([[1, '318.34']])
})

test('what becomes known after a month is closed is a correction in the next', async () => {
  const there = await world(SILENT)
  await book(there, OWN)
  const id = await soldElsewhere(there, NIGHTS)
  await over(there, '2027-02-15T08:00:00Z')
  await paysOut(there, id, {})
  expect((await statement(there)).total.nett).toBe('864.00')
  await over(there, '2027-03-02T08:00:00Z')
  expect((await statement(there, FEBRUARY)).lines).toMatchObject([
    { is_correction: true, nights: 3, nett: '644.00', channel_stay: { source: 'airbnb' } },
  ])
})
