import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { takeWebhook } from '#server/billing/index.ts'
import { readPdf } from '#server/outside/pdf/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-01-20', to: '2027-01-23', is_refundable: true }

async function evidenceOf({ noor }: World, reservation_id: string): Promise<string> {
  const { bytes } = granted(await noor.call('downloadEvidence', { reservation_id }))
  return readPdf(Buffer.from(bytes)).text
}

/** The guest's bank asks for the money back, and says so. */
async function dispute({ app, bank, pool, services, clock }: World, payment_intent: string) {
  const opened = await app.request('/sandbox-bank/v1/disputes', {
    method: 'POST',
    headers: { authorization: `Bearer ${bank?.options.secret_key}` },
    body: new URLSearchParams({ payment_intent }),
  })
  expect(opened.status).toBe(200)
  const { rows } = await pool.query<{ payload: string }>(
    'select payload from sandbox_bank.deliveries order by created_at, event_id',
  )
  const secret = bank?.options.webhook_secret ?? ''
  const timestamp = Math.floor(clock().getTime() / 1000)
  for (const { payload } of rows) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    await takeWebhook(services, { body: payload, signature }, clock())
  }
}

test('the evidence of a disputed payment says what was agreed on, paid, sent, opened and entered, and holds no other guest', async () => {
  const there = await world(SILENT)
  const { sara, salem, noor, layla } = there
  const stay = await buy(there, sara, { home: there.marinaStudio, ...NIGHTS })
  const other = await buy(there, layla, {
    home: there.downtownFlat,
    from: '2027-01-20',
    to: '2027-01-23',
  })
  await there.runJobs()
  const { reservation_id, payment_intent } = stay
  granted(
    await noor.call('refundPart', { reservation_id, amount: '12.34', reason: 'No hot water' }),
  )
  await there.runJobs()
  there.setClock(new Date('2027-01-20T11:30:00Z'))
  granted(
    await salem.call('checkInGuests', {
      reservation_id,
      id_seen: true,
      key_given: false,
      deposit: '500',
    }),
  )
  await dispute(there, payment_intent)
  const text = await evidenceOf(there, reservation_id)
  const said = [
    reservation_id,
    'sara@example.com',
    'Accommodation',
    'Tourism Dirham',
    'Free to cancel until',
    `Paid by card ending in 4242`,
    payment_intent,
    'Given back',
    '−12.34',
    'Disputed (open)',
    'by email to sara@example.com',
    'Checked in at the desk',
    'identity document seen',
    '2027-01-20 15:30', // 11:30 UTC
  ]
  expect(said.filter((words) => !text.includes(words))).toEqual([])
  expect(text).not.toContain('key handed over')
  expect(text).not.toContain(other.reservation_id)
  const of_other = await evidenceOf(there, other.reservation_id)
  expect(of_other).toContain('sold as not refundable')
  expect(of_other).not.toContain('Disputed')
  expect(of_other).not.toContain('Checked in')
})

test('there is no evidence of what no card has paid, nor of a booking that there is not', async () => {
  const there = await world(SILENT)
  const { call } = there.noor
  const nights = { from: '2027-02-01', to: '2027-02-04', guests: 2 }
  const quote = granted(
    await there.salem.call('readRoomRate', { ...nights, room_category_slug: 'marina-studio' }),
  )
  const booked = granted(
    await there.salem.call('bookForGuest', {
      ...nights,
      room_category_id: 1,
      rate_id: quote.non_member.non_refundable?.rate_id ?? '',
      first_name: '小明',
      last_name: '王',
      email: 'xiaoming@example.com',
      phone_number: '0501234577',
      lang: 'en',
      pays_by: 'cash',
      reference: 'R 1',
    }),
  )
  for (const reservation_id of [booked.reservation_id, 'SDF-999999'])
    expect(await call('downloadEvidence', { reservation_id })).toMatchObject({
      code: 'INVALID_BOOKING',
    })
})
