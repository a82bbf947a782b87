import { expect, test } from 'vitest'
import { emailsTo, granted, rateFor, rowOf, SILENT, world } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}

test('who opened the payment link of a booking that is then paid in cash pays no second time', async () => {
  const there = await world(SILENT)
  const { input } = await rateFor(there.salem, there.marinaStudio, NIGHTS)
  const { reservation_id } = granted(
    await there.salem.call('bookForGuest', { ...input, ...AMAL, pays_by: 'link' }),
  )
  await there.runJobs()
  const links = (await emailsTo(there, AMAL.email)).flatMap((email) => email.links)
  const link = new URL(links.find((one) => one.includes('/pay?')) ?? 'none:')
  const opened = granted(
    await there.visitor('openPaymentLink', { id: link.searchParams.get('id') ?? '' }),
  )
  granted(
    await there.salem.call('recordPayment', {
      reservation_id,
      method: 'cash',
      reference: 'Receipt 12',
    }),
  )
  expect(await there.withToken(opened.token)('startCheckout', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
    status: 404,
  })
  expect((await there.pool.query('select id from sandbox_bank.intents')).rows).toEqual([])
  expect(await rowOf(there, 1)).toMatchObject({ status: 'confirmed' })
})
