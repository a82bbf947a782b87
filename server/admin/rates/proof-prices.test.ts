import { expect, test } from 'vitest'
import { granted, LIVE_SETTINGS, rateFor, world } from '#kit/index.ts'

const RULE = { kind: 'length_of_stay', threshold: 7, reason: 'Quiet weeks' } as const
const FROM = '2027-02-01'

test('a discount above 30 %, rates as far down, more than 100 nights and an agreed total need a second factor', async () => {
  const { noor, marinaStudio, pool } = await world({ env: LIVE_SETTINGS })
  const missing = { code: 'SECOND_FACTOR_MISSING', status: 403 }
  granted(await noor.call('addPriceRule', { ...RULE, discount_bp: 3_000 }))
  expect(await noor.call('addPriceRule', { ...RULE, discount_bp: 3_001 })).toMatchObject(missing)

  const change = (to: string, what: object) =>
    noor.call('changeRates', {
      room_category_ids: [1, 2],
      from: FROM,
      to,
      change: { kind: 'percent', bp: 100 },
      reason: 'Season',
      ...what,
    })
  const all = granted(await change('2027-03-23', {})) // 50 nights of two homes
  expect(all.nights).toBe(100)
  expect(await change('2027-03-24', {})).toMatchObject(missing)
  expect(await change('2027-02-03', { change: { kind: 'percent', bp: -3_200 } })).toMatchObject(
    missing,
  )
  expect(await change('2027-02-03', { change: { kind: 'set', amount: '1' } })).toMatchObject(
    missing,
  )
  granted(await change('2027-02-03', { change: { kind: 'percent', bp: -2_900 } }))
  const { rows } = await pool.query(
    `select verb, count(*)::int as n from activity_log where actor_id is not null group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { verb: 'add-price-rule', n: 1 },
    { verb: 'change-rates', n: 2 },
  ])

  const { input } = await rateFor(noor, marinaStudio, { from: '2027-05-01', to: '2027-05-04' })
  expect(
    await noor.call('overrideQuote', {
      rate_id: input.rate_id,
      total: '900',
      reason: 'Stayed four times',
    }),
  ).toMatchObject(missing)
})
