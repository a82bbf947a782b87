import { expect, test } from 'vitest'
import { forgetChannelGuests } from '#server/calendars/index.ts'
import { buy, granted, rateFor, SILENT, world, type World } from '#kit/index.ts'
import { CRON_JOBS } from '#server/main/schedule.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const STUDIO = 1
const NIGHTS = { from: '2027-02-03', to: '2027-02-06' }
const AGENT = { unit_id: STUDIO, ...NIGHTS, source: 'agent' as const, reference: 'AG-1' }

const only = async ({ noor }: World) => {
  const { stays } = granted(await noor.call('listChannelStays', {}))
  return stays[0]
}

async function entered() {
  const there = await world(SILENT)
  const { channel_stay_id } = granted(await there.salem.call('addChannelStay', AGENT))
  return { there, channel_stay_id }
}

async function fromFeed() {
  const there = await world(SILENT)
  playFeeds(there).answer(feedOf([['a', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED]]))
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  const { channel_stay_id = 0 } = (await only(there)) ?? {}
  return { there, channel_stay_id }
}

test('a stay that a person enters takes its nights until it is removed', async () => {
  const there = await world(SILENT)
  const { input } = await rateFor(there.sara, there.marinaStudio, NIGHTS)
  const { channel_stay_id } = granted(await there.salem.call('addChannelStay', AGENT))
  expect(await there.sara.call('holdNights', input)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(await only(there)).toMatchObject({ is_entered: true, state: 'expected' })
  const removal = { channel_stay_id, reason: 'Cancelled there' }
  granted(await there.salem.call('removeChannelStay', removal))
  expect(await only(there)).toMatchObject({ state: 'cancelled', cancelled_because: 'person' })
  granted(await there.sara.call('holdNights', input))
})

test('a stay is not entered on nights that are taken, that are over, or that end before they begin', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const { salem } = there
  expect(await salem.call('addChannelStay', AGENT)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  const over = { ...AGENT, from: '2027-01-05', to: '2027-01-10' }
  expect(await salem.call('addChannelStay', over)).toMatchObject({ code: 'INVALID_DATES' })
  const backwards = { ...AGENT, from: NIGHTS.to, to: NIGHTS.from }
  expect(await salem.call('addChannelStay', backwards)).toMatchObject({ code: 'INVALID_DATES' })
  expect(await only(there)).toBeUndefined()
})

test('what a calendar tells of is cancelled on its site, not here', async () => {
  const { there, channel_stay_id } = await fromFeed()
  const removal = { channel_stay_id, reason: 'Cancelled there' }
  const answer = await there.salem.call('removeChannelStay', removal)
  expect(answer).toMatchObject({ code: 'CHANNEL_STAY_FOLLOWS' })
})

test('a number of Airbnb is one stay', async () => {
  const { there, channel_stay_id } = await entered()
  const second = {
    unit_id: 2,
    ...NIGHTS,
    source: 'airbnb' as const,
    reference: 'HMABCDEF12',
  }
  const made = granted(await there.salem.call('addChannelStay', second))
  const again = { ...second, unit_id: 3 }
  expect(await there.salem.call('addChannelStay', again)).toMatchObject({
    code: 'CHANNEL_STAY_KNOWN',
  })
  const third = granted(
    await there.salem.call('addChannelStay', { ...again, reference: 'HMOTHER123' }),
  )
  const renamed = { channel_stay_id: third.channel_stay_id, reference: 'HMABCDEF12' }
  expect(await there.salem.call('nameChannelGuest', renamed)).toMatchObject({
    code: 'CHANNEL_STAY_KNOWN',
    errors: [{ field: 'reference' }],
  })
  expect(made.channel_stay_id).not.toBe(channel_stay_id)
})

test('nights that a site only closed are judged to be no stay, and back', async () => {
  const { there, channel_stay_id } = await fromFeed()
  const judge = (is_stay: 'yes' | 'no') =>
    there.salem.call('judgeChannelStay', { channel_stay_id, is_stay, reason: 'Asked there' })
  granted(await judge('no'))
  expect(await only(there)).toMatchObject({ state: 'no_stay' })
  expect(await judge('no')).toMatchObject({ code: 'NOT_FOUND' })
  granted(await judge('yes'))
  expect(await only(there)).toMatchObject({ state: 'expected' })
})

test('the log says what is known of the guest, and never who it is', async () => {
  const { there, channel_stay_id } = await entered()
  const guest = {
    channel_stay_id,
    guest_name: 'Aisha Karim',
    guest_phone: '+971501234567',
    guest_email: 'aisha@example.com',
    guests: 2,
  }
  granted(await there.salem.call('nameChannelGuest', guest))
  expect(await only(there)).toMatchObject({ guest_name: 'Aisha Karim', guests: 2 })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'name-channel-guest' }))
  expect(entries[0]?.after).toMatchObject({ has_name: true, has_phone: true, guests: 2 })
  expect(JSON.stringify(entries)).not.toMatch(/Aisha|97150|aisha/)
})

const MONEY = {
  merchant: 'channel' as const,
  currency: 'USD',
  rate: '3.6725',
  rate_source: 'Bank advice',
  charged: '450.00',
  taxes_kept: '50',
  commission: '60',
  payout: '340',
}

test('money keeps its currency, rate and source, and is changed only with a reason', async () => {
  const { there, channel_stay_id } = await entered()
  const set = (change = {}) =>
    there.noor.call('setChannelMoney', { channel_stay_id, ...MONEY, ...change })
  granted(await set())
  const read = async () => granted(await there.noor.call('readChannelMoney', { channel_stay_id }))
  expect(await read()).toMatchObject({
    currency: 'USD',
    rate: '3.6725',
    rate_source: 'Bank advice',
    payout: '340.00',
    charged: '450.00',
    taxes_kept: '50.00',
    commission: '60.00',
  })
  expect(await only(there)).toMatchObject({ is_money_known: true })
  expect(await set({ payout: '350', charged: undefined })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reason', code: 'required' }],
  })
  const changed = { payout: '350', charged: undefined, reason: 'The bank received more' }
  granted(await set(changed))
  expect(await read()).toMatchObject({ payout: '350.00', charged: null })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'set-channel-money' }))
  expect(entries[0]).toMatchObject({
    before: { payout: '340.00 USD' },
    after: { payout: '350.00 USD', rate: '3.6725' },
  })
})

test('sums that do not add up, and a currency without a rate, are refused on their field', async () => {
  const { there, channel_stay_id } = await entered()
  const refused = async (change: object) => {
    const answer = await there.noor.call('setChannelMoney', {
      channel_stay_id,
      ...MONEY,
      ...change,
    })
    return 'errors' in answer ? answer.errors : answer
  }
  const field = (name: string) => [expect.objectContaining({ field: name })]
  expect(await refused({ charged: '449.99' })).toEqual(field('charged'))
  expect(await refused({ cleaning_fee: '400.01', charged: undefined })).toEqual(field('payout'))
  expect(await refused({ rate: undefined })).toEqual(field('rate'))
  expect(await refused({ rate_source: undefined })).toEqual(field('rate_source'))
  expect(await refused({ currency: 'AED' })).toEqual(field('rate'))
  expect(await refused({ rate: '0' })).toEqual(field('rate'))
  expect(await only(there)).toMatchObject({ is_money_known: false })
})

test('the front desk names guests and sees no money', async () => {
  const { there, channel_stay_id } = await entered()
  const answer = await there.salem.call('readChannelMoney', { channel_stay_id })
  expect(answer).toMatchObject({ code: 'FORBIDDEN' })
  const set = { channel_stay_id, ...MONEY }
  expect(await there.salem.call('setChannelMoney', set)).toMatchObject({ code: 'FORBIDDEN' })
})

test('a year after it ended a stay no longer knows its guest', async () => {
  const { there, channel_stay_id } = await entered()
  const guest = {
    guest_name: 'Dana Reed',
    guest_phone: '+971501234567',
    guest_email: 'dana@example.com',
  }
  granted(await there.salem.call('nameChannelGuest', { channel_stay_id, ...guest }))
  const forget = async (at: string) => {
    await CRON_JOBS['forget_stale']?.(there.services, new Date(at))
    const { rows } = await there.pool.query(
      'select guest_name, guest_phone, guest_email from channel_stays',
    )
    return rows[0]
  }
  expect(await forget('2028-02-06T08:00:00Z')).toEqual(guest)
  expect(await forget('2028-02-07T08:00:00Z')).toEqual({
    guest_name: null,
    guest_phone: null,
    guest_email: null,
  })
})

test('what was agreed stands with the stay, the log says that something was, and it is forgotten with the guest', async () => {
  const { there, channel_stay_id } = await fromFeed()
  const agreed = 'Airbnb finds 王小明 another home; we pay the taxi'
  granted(await there.salem.call('noteAgreement', { channel_stay_id, agreed }))
  expect(await only(there)).toMatchObject({
    agreed: { text: agreed, at: there.clock().toISOString() },
  })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'note-agreement' }))
  expect(entries[0]).toMatchObject({ after: { reference: 'HMABCDEF12' } })
  expect(JSON.stringify(entries)).not.toContain('taxi')
  expect(await there.salem.call('noteAgreement', { channel_stay_id, agreed: ' ' })).toMatchObject({
    errors: [{ field: 'agreed' }],
  })
  await forgetChannelGuests(there.services.db, '2027-02-07')
  expect((await only(there))?.agreed).toBeNull()
})
