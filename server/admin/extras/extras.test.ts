import { expect, test } from 'vitest'
import { buyExtra, orderExtra, withExtras } from '#kit/extras.ts'
import { buy, granted, SILENT, world } from '#kit/index.ts'

test('an extra that is no longer offered is offered again, and a price that was changed says what it was until when', async () => {
  const there = await world(SILENT)
  const { cot } = await withExtras(there)
  const nights = { from: '2027-02-10', to: '2027-02-14' }
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...nights })
  const kept = async () =>
    granted(await there.noor.call('listExtras', {})).extras.find(({ id }) => id === cot)
  const save = async (change: { price?: string; is_offered?: boolean }) => {
    const now = await kept()
    if (!now) throw new Error('It is gone')
    const { place: _place, price_before: _before, homes: _homes, ...same } = now
    granted(await there.noor.call('saveExtra', { ...same, ...change, reason: 'The season' }))
  }
  expect(await kept()).toMatchObject({ price: '35.00', price_before: null })
  await save({ is_offered: false })
  expect(await orderExtra(there.sara, { reservation_id, extra_id: cot })).toMatchObject({
    code: 'EXTRA_NOT_OFFERED',
  })
  await save({ is_offered: true })
  await save({ price: '40' })
  expect(await kept()).toMatchObject({
    is_offered: true,
    price: '40.00',
    price_before: { price: '35.00', until: '2027-01-10' },
  })
  const { price } = await buyExtra(there, there.sara, { reservation_id, extra_id: cot })
  expect(price).toBe('160.00')
})
