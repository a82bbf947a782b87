import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { HISTORIES } from '#kit/worlds/owner-history.ts'
import type { Services } from '#server/call/call.ts'
import { addDays } from '#server/core/time.ts'
import { openDb } from '#server/db/index.ts'
import type { Intent } from '#server/outside/payment-provider/index.ts'
import {
  CARDS,
  checkout,
  granted,
  hold,
  payAtBank,
  settle,
  SILENT,
  startPaying,
  type World,
  world,
} from '#kit/index.ts'
import { releaseHolds } from '#server/bookings/index.ts'
import { settleOrdinary } from './payment-queries.ts'
import { settleIntent, settleStepByStep } from './settle.ts'

const HAPPENINGS = [
  'nothing',
  'declined before',
  'coupon',
  'paid too little',
  'paid too much',
  'lapsed',
  'released',
  'taken by another',
  'cancelled',
  'settled already',
  'extends a stay',
  'given up',
  'still being charged',
] as const
type Happening = (typeof HAPPENINGS)[number]

const cases = fc.record({
  happening: fc.constantFrom(...HAPPENINGS),
  day: fc.integer({ min: 0, max: 60 }),
  nights: fc.integer({ min: 3, max: 9 }),
  is_refundable: fc.boolean(),
  home: fc.constantFrom('marinaStudio' as const, 'downtownFlat' as const),
})
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never

const ORDINARY: readonly Happening[] = ['nothing', 'declined before', 'lapsed', 'extends a stay']

test('what one statement does with an ordinary payment is what the steps would have done, and it leaves all others to them', async () => {
  const met = new Set<Happening>()
  const examples = HAPPENINGS.map((happening, n): [Case] => [
    { happening, day: 30, nights: 3, is_refundable: n % 2 === 0, home: 'marinaStudio' },
  ])
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      const there = await world(SILENT)
      const intent = await preparePayment(there, one)
      const now = there.clock()
      const by_steps = await rehearse(there, (services) => settleStepByStep(services, intent, now))
      const by_either = await rehearse(there, (services) => settleIntent(services, intent, now))
      expect(by_either).toEqual(by_steps)
      const received = {
        intent_id: intent.intent_id,
        received_fils: intent.amount_received_fils,
        card_last4: null,
        now,
      }
      const by_one = await rehearse(there, ({ db }) => settleOrdinary(db, received))
      expect(by_one.answer, one.happening).toBe(ORDINARY.includes(one.happening))
      if (!by_one.answer)
        expect(by_one.rows).toEqual(
          await rehearse(there, async () => false).then(({ rows }) => rows),
        )
      met.add(one.happening)
    }),
    { numRuns: examples.length + HISTORIES, seed: 2027, examples, endOnFailure: true },
  )
  expect([...met].toSorted()).toEqual(HAPPENINGS.toSorted())
}, 120_000)

async function preparePayment(
  there: World,
  { happening, day, nights, is_refundable, home }: Case,
): Promise<Intent> {
  const { sara, layla, pool, services } = there
  const from = addDays('2027-01-20', day)
  const stay = { from, to: addDays(from, nights), is_refundable }
  const extended = { from: addDays(from, -3), to: from }
  const before =
    happening === 'extends a stay' ? await checkout(sara, there[home], extended) : undefined
  if (before) {
    await payAtBank(there, before)
    await settle(services, before.payment_intent, there.clock())
  }
  const open = before
    ? await startPaying(sara, there[home], { ...stay, extend_stay: before.reservation_id })
    : await checkout(sara, there[home], stay)
  const { reservation_id, payment_intent } = open
  if (happening === 'coupon')
    granted(await sara.call('startCheckout', { reservation_id, coupon_code: 'WELCOME10' }))
  if (happening === 'declined before') {
    await payAtBank(there, open, CARDS.declined)
    await settle(services, payment_intent, there.clock())
  }
  await payAtBank(there, open)
  const intent = await services.cards.readIntent(payment_intent)
  if (happening === 'paid too little')
    return { ...intent, amount_received_fils: intent.amount_received_fils - 1 }
  if (happening === 'paid too much')
    return { ...intent, amount_received_fils: intent.amount_received_fils + 1 }
  if (happening === 'still being charged')
    return { ...intent, amount_received_fils: 0, status: 'processing' }
  if (happening === 'cancelled')
    await pool.query(
      `with gone as (delete from occupancies where kind = 'hold') update bookings set status = 'cancelled' where status = 'pencil'`,
    )
  if (happening === 'given up') await pool.query(`update payments set state = 'closed'`)
  if (happening === 'settled already') await settle(services, payment_intent, there.clock())
  if (['lapsed', 'released', 'taken by another'].includes(happening)) there.setClock(16 * 60)
  if (happening === 'released') await releaseHolds(services.db, there.clock())
  if (happening === 'taken by another') await hold(layla, there[home], stay)
  return intent
}

type Rows = Record<string, unknown[]>

/**
 * Does it in a transaction that is rolled back, its numbers too, and tells what every table held at
 * its end.
 */
async function rehearse<Answer>(
  there: World,
  act: (services: Services) => Promise<Answer>,
): Promise<{ answer: Answer; rows: Rows }> {
  const client = await there.pool.connect()
  const numbers = await client.query<{ sequence: string; last: string; is_called: boolean }>(
    SEQUENCES,
  )
  try {
    await client.query('begin')
    const db = openDb({
      connect: async () => within(client),
      end: async () => {},
      options: there.pool.options,
    })
    return { answer: await act({ ...there.services, db }), rows: await readRows(client) }
  } finally {
    await client.query('rollback')
    for (const { sequence, last, is_called } of numbers.rows)
      await client.query('select setval($1, $2, $3)', [sequence, last, is_called])
    client.release()
  }
}

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as sequence, coalesce(last_value, start_value) as last, last_value is not null as is_called
  from pg_sequences where schemaname = 'public'`

const NESTED: Record<string, string> = {
  begin: 'savepoint act',
  commit: 'release savepoint act',
  rollback: 'rollback to savepoint act',
}

const within = (client: pg.PoolClient) =>
  new Proxy(client, {
    get(target, name) {
      if (name === 'release') return () => {}
      if (name !== 'query') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return async (text: unknown, ...values: unknown[]) =>
        await Reflect.apply(target.query, target, [
          typeof text === 'string' ? (NESTED[text] ?? text) : text,
          ...values,
        ])
    },
  })

async function readRows(client: pg.PoolClient): Promise<Rows> {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const rows: Rows = {}
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${client.escapeIdentifier(name)} t`,
    )
    rows[name] = found.rows
      .map(({ row }) => (name === 'outbox_jobs' ? lasting(row) : JSON.stringify(row)))
      .toSorted()
  }
  return rows
}

/** When and in which transaction a row of the outbox was written is another each time. */
const lasting = ({ written_at: _moment, ...row }: Record<string, unknown>) =>
  JSON.stringify(row).replace(/post_ledger-\d+/, 'post_ledger')
