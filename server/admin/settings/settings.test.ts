import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { granted, LIVE_SETTINGS, rateFor, world } from '#kit/index.ts'

const CHANGE = {
  name: 'service_charge_bp',
  value: 1_000,
  from: '2027-02-01',
  reason: 'New contract',
} as const

const settingOf = async ({ noor }: Awaited<ReturnType<typeof world>>, name: string) =>
  granted(await noor.call('listSettings', {})).settings.find((one) => one.name === name)?.periods

test('a fee changes for stays that arrive from a day on, what was quoted keeps its price, and the log has both values', async () => {
  const there = await world()
  const lineOf = async (from: string, to: string) => {
    const quote = granted(
      await there.sara.call('readRoomRate', {
        room_category_slug: 'marina-studio',
        from,
        to,
        guests: 2,
      }),
    )
    return quote.non_member.non_refundable?.rate.lines.find(({ kind }) => kind === 'service_charge')
      ?.explanation
  }
  const { input, total_fils } = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  granted(await there.noor.call('changeSetting', CHANGE))
  expect(await lineOf('2027-01-28', '2027-01-31')).toMatch(/^5% /)
  expect(await lineOf('2027-02-01', '2027-02-04')).toMatch(/^10% /)
  const held = granted(await there.sara.call('holdNights', input))
  const { amount } = granted(
    await there.sara.call('startCheckout', { reservation_id: held.reservation_id }),
  )
  expect(filsOf(amount)).toBe(total_fils)
  expect((await settingOf(there, 'service_charge_bp'))?.slice(-2)).toEqual([
    { from: '2018-01-01', to: '2027-02-01', value: 500 },
    { from: '2027-02-01', to: null, value: 1_000 },
  ])
  const { entries } = granted(
    await there.noor.call('listActivity', {
      subject_kind: 'setting',
      subject: 'service_charge_bp',
    }),
  )
  expect(entries).toMatchObject([
    {
      verb: 'change-setting',
      actor: 'Noor Al Falasi',
      reason: 'New contract',
      before: { service_charge_bp: 500 },
      after: { service_charge_bp: 1_000, from: '2027-02-01' },
    },
  ])
})

test('a later plan is discarded by an earlier change; amounts are whole or refused on their field', async () => {
  const there = await world()
  granted(await there.noor.call('changeSetting', { ...CHANGE, from: '2027-06-01' }))
  granted(await there.noor.call('changeSetting', { ...CHANGE, value: 700, from: '2027-03-01' }))
  expect((await settingOf(there, 'service_charge_bp'))?.map(({ from }) => from)).toEqual([
    '2018-01-01',
    '2027-03-01',
  ])
  const fees = {
    name: 'tourism_fee_fils',
    value: { standard: 2_000 },
    from: '2027-03-01',
    reason: 'By law',
  } as const
  expect(await there.noor.call('changeSetting', fees)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'value' }],
  })
  expect(await there.noor.call('changeSetting', { ...CHANGE, value: 10_001 })).toMatchObject({
    errors: [{ field: 'value' }],
  })
  expect(await there.noor.call('changeSetting', { ...CHANGE, from: '2027-01-09' })).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'from', code: 'INVALID_DATES' }],
  })
  expect(await settingOf(there, 'tourism_fee_fils')).toHaveLength(1)
})

test('only a colleague with the right sees and changes settings, in earnest with a fresh second factor', async () => {
  const there = await world()
  expect(await there.salem.call('listSettings', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.salem.call('changeSetting', CHANGE)).toMatchObject({ code: 'FORBIDDEN' })
  const live = await world({ env: LIVE_SETTINGS })
  expect(await live.noor.call('changeSetting', CHANGE)).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
    status: 403,
  })
})

test('a new member discount and price rules at once: all are done', async () => {
  const there = await world()
  const replies = await Promise.all(
    Array.from({ length: 24 }, async (_, n) =>
      n % 3 === 0
        ? await there.noor.call('changeSetting', {
            name: 'member_discount_bp',
            value: 700 + n,
            from: '2027-03-01',
            reason: 'Summer',
          })
        : await there.noor.call('addPriceRule', {
            kind: 'early_bird',
            discount_bp: 1_000,
            threshold: 7,
            room_category_ids: n % 2 ? [1, 2] : [2, 1],
            reason: 'Quiet',
          }),
    ),
  )
  expect(replies.filter((reply) => !reply.ok)).toEqual([])
})
