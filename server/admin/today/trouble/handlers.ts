import type { SettlableTrouble, trouble } from '#contract/endpoints/admin/trouble.ts'
import { logActivity, type Subject } from '#server/activity/index.ts'
import { retrySms, settleSms, type OrderedSms } from '#server/bookings/index.ts'
import type { Handlers, StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { settleBounce, type SettledBounce } from '#server/mailing/index.ts'
import { renewPermit } from '#server/catalogue/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { settleBankCase } from './bank-case.ts'
import { dropJob, retryJob, type OrderedJob } from './retry-job.ts'
import { retryPayment } from './retry-payment.ts'
import { retryRefund, settleRefund } from './retry-refund.ts'
import { reopenTrouble, settleTrouble, type SettledTrouble } from './settle-trouble.ts'
import { isDiscount } from './settled-queries.ts'
import { listTrouble } from './trouble.ts'

type Verb =
  | 'retry-job'
  | 'drop-job'
  | 'settle-bounce'
  | 'retry-sms'
  | 'settle-sms'
  | 'settle-trouble'
  | 'reopen-trouble'
  | 'renew-permit'
  | 'settle-bank-case'
type Acted =
  | OrderedJob
  | SettledBounce
  | OrderedSms
  | SettledTrouble
  | { subject: Subject; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function logged(
  call: StaffCall,
  verb: Verb,
  act: (tx: Tx) => Promise<Acted>,
  reason?: string,
) {
  await call.db.transaction().execute(async (tx) => {
    const done = await act(tx)
    await logActivity(tx, { by: await actorOf(tx, call), verb, reason, ...done, at: call.now })
  })
  return {}
}

/** Discounts are of those who make them. Refuses FORBIDDEN. */
function guardRight(what: SettlableTrouble, { staff }: StaffCall) {
  if (isDiscount(what) && !staff.rights.includes('prices')) refuse('FORBIDDEN')
}

export const troubleHandlers = {
  listTrouble: async (_input, call) =>
    await listTrouble(call.db, { now: call.now, lang: call.lang, rights: call.staff.rights }),
  retryRefund: async (input, call) => ({
    is_done: await retryRefund(call.services, {
      ...input,
      by: (tx) => actorOf(tx, call),
      now: call.now,
    }),
  }),
  settleRefund: async (input, call) => ({
    amount: await call.db
      .transaction()
      .execute(
        async (tx) =>
          await settleRefund(tx, { ...input, by: await actorOf(tx, call), now: call.now }),
      ),
  }),
  settleBankCase: ({ reason, ...input }, call) =>
    logged(
      call,
      'settle-bank-case',
      (tx) => settleBankCase(tx, { ...input, now: call.now }),
      reason,
    ),
  retryPayment: async (input, call) => ({
    is_done: await retryPayment(call.services, {
      ...input,
      by: (tx) => actorOf(tx, call),
      now: call.now,
    }),
  }),
  settleTrouble: (input, call) => {
    guardRight(input.what, call)
    return logged(
      call,
      'settle-trouble',
      (tx) => settleTrouble(tx, { ...input, by: call.staff.user_id, now: call.now }),
      input.reason,
    )
  },
  reopenTrouble: ({ reason, ...input }, call) => {
    guardRight(input.what, call)
    return logged(call, 'reopen-trouble', (tx) => reopenTrouble(tx, input), reason)
  },
  renewPermit: ({ reason, ...input }, call) =>
    logged(call, 'renew-permit', (tx) => renewPermit(tx, input, call), reason),
  retryJob: (input, call) => logged(call, 'retry-job', (tx) => retryJob(tx, input)),
  dropJob: ({ reason, ...input }, call) =>
    logged(call, 'drop-job', (tx) => dropJob(tx, input), reason),
  settleBounce: ({ reason, ...input }, call) =>
    logged(call, 'settle-bounce', (tx) => settleBounce(tx, { ...input, now: call.now }), reason),
  retrySms: ({ message_id: sent_message_id }, call) =>
    logged(call, 'retry-sms', (tx) => retrySms(tx, { sent_message_id, now: call.now })),
  settleSms: ({ reason, message_id: sent_message_id }, call) =>
    logged(call, 'settle-sms', (tx) => settleSms(tx, { sent_message_id, now: call.now }), reason),
} satisfies Handlers<keyof typeof trouble>
