import { expect } from 'vitest'
import type { Services } from '#server/call/call.ts'
import { settleIntent } from '#server/billing/payments/settle.ts'
import type { World } from './worlds/world.ts'

export const SILENT = { bank_delays: { poll_ms: 3_600_000 } }

export async function settle(services: Services, intent_id: string, now: Date) {
  return await settleIntent(services, await services.cards.readIntent(intent_id), now)
}

export async function ledger({ pool }: World, booking_id: number) {
  const { rows } = await pool.query<{
    status: string
    state: string
    total: number
    paid: number
    refunded: number
    received: number
    given_back: number
    claims: number
  }>(
    `select b.status, p.state, b.total_fils as total,
      (select coalesce(-sum(fils), 0) from folio_lines where booking_id = b.id and kind = 'payment') as paid,
      (select coalesce(sum(fils), 0) from folio_lines where booking_id = b.id and kind = 'refund') as refunded,
      (select coalesce(sum(i.amount_fils), 0) from sandbox_bank.intents i where i.id = p.intent_id and i.status = 'succeeded') as received,
      (select coalesce(sum(r.amount_fils), 0) from sandbox_bank.refunds r where r.intent_id = p.intent_id and r.status <> 'failed') as given_back,
      (select count(*)::int from occupancies o where o.booking_id = b.id) as claims
     from bookings b join payments p on p.booking_id = b.id and p.number = 1 where b.id = $1`,
    [booking_id],
  )
  const row = rows[0]
  if (!row) throw new Error('No such booking')
  return row
}

/** Promise 3: every captured payment ends at exactly one confirmed booking or a full refund. */
export async function expectAgreement(there: World, booking_id: number) {
  const row = await ledger(there, booking_id)
  expect(row.paid).toBe(row.received)
  expect(row.refunded).toBe(row.given_back)
  expect(row.paid - row.refunded).toBe(row.status === 'confirmed' ? row.total : 0)
  expect(row.claims).toBe(row.status === 'confirmed' ? 1 : 0)
  return row
}
