import type { BillState } from '#contract/bill-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import {
  changeBill,
  isOfOwner,
  listUnanswered,
  listUnitsOf,
  lockBill,
  readNameOf,
  type LockedBill,
} from './bill-queries.ts'
import { countBill } from './record-bill.ts'
import { refuseUnknown } from './take-back.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Answer = { bill_id: number; answer: 'approve' | 'decline' }

/**
 * The first answer stands, and is what is returned. Refuses NOT_FOUND, also for what another owner
 * bears.
 */
export async function answerOwnerBill(
  { bill_id, answer }: Answer,
  call: PersonCall,
): Promise<{ state: BillState }> {
  const { db, person, now } = call
  return await db.transaction().execute(async (tx) => {
    const bill = (await lockBill(tx, bill_id)) ?? refuseUnknown()
    if (!(await isOfOwner(tx, bill_id, person.user_id))) refuseUnknown()
    if (bill.state !== 'waiting') return { state: bill.state }
    const name = await readNameOf(tx, person.user_id)
    const by: Actor = { name, user_id: person.user_id, source: 'system' }
    const state = answer === 'approve' ? 'counted' : 'declined'
    await settle(tx, bill, { state, by, now })
    return { state }
  })
}

/** After the days of the setting nobody's answer is a yes. */
export async function countUnanswered(db: Db, now: Date) {
  const { expense_silence_days: days } = await readSettings(db, dubaiDay(now))
  if (days === 0) return
  for (const bill_id of await listUnanswered(db, new Date(now.getTime() - days * DAY_MS)))
    await db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, bill_id)
      if (bill?.state !== 'waiting') return
      const by: Actor = { name: 'post_ledger', user_id: null, source: 'system' }
      await settle(tx, bill, { state: 'counted', by, now })
    })
}

type Settling = { state: 'counted' | 'declined'; by: Actor; now: Date }

async function settle(tx: Tx, bill: LockedBill, { state, by, now }: Settling) {
  const answered_by = by.user_id === null ? 'silence' : 'owner'
  await changeBill(tx, bill.id, { state, answered_at: now, answered_by })
  const all = await listUnitsOf(tx, bill.slug, undefined)
  const units = all.filter(({ unit_id }) => bill.unit_id === null || unit_id === bill.unit_id)
  if (state === 'counted') await countBill(tx, bill, { units, now })
  await logActivity(tx, {
    by,
    verb: 'answer-bill',
    subject: { kind: 'home', id: bill.slug },
    before: { state: 'waiting' },
    after: { state, answered_by },
    detail: { bill_id: bill.id, vendor: bill.vendor, total_fils: bill.total_fils },
    at: now,
  })
}
