import { expect, test } from 'vitest'
import type { CardRefund } from '#server/outside/payment-provider/index.ts'
import { ledger, checkout, payAtBank, settle, SILENT, world, type World } from '#kit/index.ts'
import { carryOutRefund, takeRefundsOf } from './carry-out-refund.ts'
import { cancelAndRefund } from './refund.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }

async function decided(options: Parameters<typeof world>[0] = {}) {
  const there = await world({ ...SILENT, ...options })
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await cancelAndRefund(there.services, paying.reservation_id, {
    now: there.clock(),
    in_full: true,
    by: 'company',
  })
  const { rows } = await there.pool.query<{ id: number }>('select id from refunds')
  await there.pool.query('delete from outbox_jobs')
  const ours: CardRefund = {
    refund_key: 're_ours',
    refund_id: Number(rows[0]?.id),
    amount_fils: paying.total_fils,
    status: 'succeeded',
  }
  return { there, paying, ours, refund_id: Number(rows[0]?.id) }
}

/**
 * An app whose bank already has these refunds, answers a new one so, and records what it is asked.
 */
function atBank(
  { services }: World,
  { listed = [], said }: { listed?: CardRefund[]; said: CardRefund },
) {
  const inputs: unknown[] = []
  const refund = async (input: unknown) => {
    inputs.push(input)
    return said
  }
  return {
    inputs,
    services: {
      ...services,
      cards: { ...services.cards, refund, listRefunds: async () => listed },
    },
  }
}

const keptKey = async ({ pool }: World) =>
  (
    await pool.query<{ key: string | null; done: boolean }>(
      "select stripe_refund_key as key, done_at is not null as done from refunds where reason <> 'bank'",
    )
  ).rows[0]

test('the bank is asked once for a refund, by our id and one key; afterwards for none', async () => {
  const { there, paying, ours, refund_id } = await decided()
  const { inputs, services } = atBank(there, { said: ours })
  await carryOutRefund(services, refund_id, there.clock())
  await carryOutRefund(services, refund_id, there.clock())
  const { payment_intent: intent_id, total_fils: amount_fils } = paying
  expect(inputs).toEqual([
    { intent_id, refund_id, amount_fils, idempotency_key: `refund-${refund_id}` },
  ])
  expect(await keptKey(there)).toEqual({ key: 're_ours', done: true })
})

test('the bank is not asked for a refund that nobody has decided, that has failed, or of a payment it never had', async () => {
  const { there, ours, refund_id } = await decided()
  const { inputs, services } = atBank(there, { said: ours })
  await carryOutRefund(services, refund_id + 1, there.clock())
  await there.pool.query('update refunds set failed_at = $1', [there.clock()])
  await carryOutRefund(services, refund_id, there.clock())
  await there.pool.query('update refunds set failed_at = null')
  await there.pool.query('update payments set intent_id = null')
  await carryOutRefund(services, refund_id, there.clock())
  expect(inputs).toEqual([])
})

test.each<[what: string, listed: (ours: CardRefund) => CardRefund[], known: string | undefined]>([
  ['its id', (ours) => [{ ...ours, refund_key: 're_none', refund_id: null }, ours], 're_ours'],
  ['its id, whatever its amount', (ours) => [{ ...ours, amount_fils: 1 }], 're_ours'],
  ['its amount, where it carries no id', (ours) => [{ ...ours, refund_id: null }], 're_ours'],
  ['nothing, with the id of another', (ours) => [{ ...ours, refund_id: 999 }], undefined],
  [
    'nothing, with another amount',
    (ours) => [{ ...ours, refund_id: null, amount_fils: 1 }],
    undefined,
  ],
  [
    'nothing, where it has failed',
    (ours) => [{ ...ours, refund_id: null, status: 'failed' }],
    undefined,
  ],
])('a refund that was asked for before is known by %s', async (_what, listed, known) => {
  const { there, ours, refund_id } = await decided()
  await there.pool.query('update refunds set tried_at = $1', [there.clock()])
  const { inputs, services } = atBank(there, {
    listed: listed(ours),
    said: { ...ours, refund_key: 're_new' },
  })
  await carryOutRefund(services, refund_id, there.clock())
  expect(inputs).toHaveLength(known === undefined ? 1 : 0)
  expect(await keptKey(there)).toEqual({ key: known ?? 're_new', done: true })
})

test('of what the bank tells of an intent only refunds of that payment are taken in', async () => {
  const { there, paying, ours } = await decided()
  const { services } = atBank(there, { listed: [ours], said: ours })
  await takeRefundsOf(services, 'pi_of_another', there.clock())
  expect(await ledger(there, paying.id)).toMatchObject({ refunded: 0 })
  await takeRefundsOf(services, paying.payment_intent, there.clock())
  expect(await ledger(there, paying.id)).toMatchObject({
    refunded: paying.total_fils,
    state: 'refunded',
  })
})

test('a refund that nobody decided takes the place of ours, once: nothing more is asked for', async () => {
  const { there, paying, ours, refund_id } = await decided()
  const { inputs, services } = atBank(there, {
    listed: [{ ...ours, refund_key: 're_theirs', refund_id: null }],
    said: ours,
  })
  await takeRefundsOf(services, paying.payment_intent, there.clock())
  await carryOutRefund(services, refund_id, there.clock())
  await takeRefundsOf(services, paying.payment_intent, there.clock())
  expect(inputs).toEqual([])
  expect(await ledger(there, paying.id)).toMatchObject({
    refunded: paying.total_fils,
    state: 'refunded',
  })
})

test.each([
  ['cancelled', false, 1],
  ['operator', false, 1],
  ['part', false, 1],
  ['moved', false, 1],
  ['book_failed', false, 0],
  ['excess', false, 0],
  ['excess', true, 1],
])(
  'a refund with the reason %s, late: %s, is told of in %i emails',
  async (reason, is_late, emails) => {
    const { there, paying, ours, refund_id } = await decided()
    await there.pool.query('update refunds set reason = $1, delayed_at = $2', [
      reason,
      is_late ? there.clock() : null,
    ])
    await carryOutRefund(atBank(there, { said: ours }).services, refund_id, there.clock())
    const sent = (await there.waitingJobs()).filter(({ key }) => key === `refunded-${refund_id}`)
    expect(sent).toHaveLength(emails)
    // its amount is not that of the booking
    const named = ['part', 'moved', 'excess'].includes(reason) ? { refund_id } : {}
    for (const { name, payload } of sent)
      expect([name, payload]).toEqual([
        'send_booking_email',
        { booking_id: paying.id, kind: 'refunded', ...named },
      ])
  },
)

const refundLines = async ({ pool }: World) =>
  (
    await pool.query(
      "select fils, computed_from from folio_lines where kind = 'refund' order by id",
    )
  ).rows

test('a refund stands in the folio with its key; when it fails afterwards a line takes it back', async () => {
  const { there, paying, ours, refund_id } = await decided()
  await carryOutRefund(atBank(there, { said: ours }).services, refund_id, there.clock())
  const line = { fils: paying.total_fils, computed_from: { refund_key: 're_ours' } }
  expect(await refundLines(there)).toEqual([line])
  const { services } = atBank(there, { listed: [{ ...ours, status: 'failed' }], said: ours })
  for (const _time of [1, 2]) await takeRefundsOf(services, paying.payment_intent, there.clock())
  const back = {
    fils: -paying.total_fils,
    computed_from: { refund_key: 're_ours', has_failed: true },
  }
  expect(await refundLines(there)).toEqual([line, back])
})

test('a refund that fails at once leaves no line; the guest and the company are told', async () => {
  const { there, paying, ours, refund_id } = await decided()
  await carryOutRefund(
    atBank(there, { said: { ...ours, status: 'failed' } }).services,
    refund_id,
    there.clock(),
  )
  expect(await refundLines(there)).toEqual([])
  expect(await keptKey(there)).toEqual({ key: 're_ours', done: false })
  expect(
    (await there.waitingJobs()).filter(({ key }) => key?.startsWith('refund-failed')),
  ).toMatchObject([
    {
      name: 'send_booking_email',
      payload: { booking_id: paying.id, kind: 'refund_failed' },
      key: `refund-failed-${refund_id}`,
    },
    {
      name: 'notify_company_of_refund',
      payload: { refund_id },
      key: `refund-failed-company-${refund_id}`,
    },
  ])
})

test('a refund that fails is logged, for the operator to settle', async () => {
  const lines: string[] = []
  const { there, paying, ours, refund_id } = await decided({
    env: { LOG_LEVEL: 'error' },
    log_to: { write: (line) => void lines.push(line) },
  })
  await carryOutRefund(
    atBank(there, { said: { ...ours, status: 'failed' } }).services,
    refund_id,
    there.clock(),
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: expect.stringContaining('A refund has failed'),
      refund_id,
      booking_id: paying.id,
      refund_key: 're_ours',
    },
  ])
})

test('a refund that the bank has not decided on keeps its key and stays open', async () => {
  const { there, paying, ours, refund_id } = await decided()
  await carryOutRefund(
    atBank(there, { said: { ...ours, status: 'pending' } }).services,
    refund_id,
    there.clock(),
  )
  expect(await keptKey(there)).toEqual({ key: 're_ours', done: false })
  expect(await ledger(there, paying.id)).toMatchObject({ refunded: 0, state: 'refunding' })
})
