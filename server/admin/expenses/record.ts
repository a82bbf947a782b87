import type { Input } from '#contract/define-endpoint.ts'
import type { bills } from '#contract/endpoints/admin/bills.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { recordBill, sharesOf, takeBackBill, weighBill } from '#server/owners/index.ts'

/** Refuses as weighBill does. */
export async function previewBill(
  billed: Input<(typeof bills)['previewBill']>,
  { db, today }: StaffCall,
) {
  const weighed = await weighBill(db, billed, { today })
  const amounts = sharesOf(weighed.total_fils, weighed.units.length)
  return {
    owner: weighed.owner,
    total: weighed.total_fils,
    shares: weighed.units.map(({ unit }, index) => ({ unit, amount: amounts[index] ?? 0 })),
    expense_limit: weighed.expense_limit_fils,
    waits: weighed.waits,
    month: weighed.month,
    twins: weighed.twins,
  }
}

/** Refuses as recordBill does. */
export async function recordStaffBill(bill: Input<(typeof bills)['recordBill']>, call: StaffCall) {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const { total_fils, ...recorded } = await recordBill(tx, bill, {
      by: by.name,
      moment: { now, today },
    })
    await logActivity(tx, {
      by,
      verb: 'record-bill',
      subject: { kind: 'home', id: bill.home },
      reason: bill.note,
      after: { total_fils, state: recorded.state },
      detail: { ...bill, bill_id: recorded.bill_id },
      at: now,
    })
    return recorded
  })
}

/** Refuses NOT_FOUND, BILL_DECIDED, MONTH_FROZEN. */
export async function takeBackStaffBill(
  { bill_id, reason }: Input<(typeof bills)['takeBackBill']>,
  call: StaffCall,
) {
  const { db, now } = call
  await db.transaction().execute(async (tx) => {
    const bill = await takeBackBill(tx, { bill_id, reason, now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'take-back-bill',
      subject: { kind: 'home', id: bill.slug },
      reason,
      before: { total_fils: bill.total_fils, state: bill.state },
      after: { total_fils: 0, state: 'taken_back' },
      detail: { bill_id, vendor: bill.vendor },
      at: now,
    })
  })
  return {}
}
