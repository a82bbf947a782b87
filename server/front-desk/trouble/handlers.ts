import type { trouble } from '#contract/admin/trouble.ts'
import type { Handlers } from '#core/context.ts'
import { actorOf, rightsOf } from '#staff'
import { dropJob, retryJob } from './jobs.ts'
import { retryRefund, settleRefund } from './refunds.ts'
import { listTrouble } from './trouble.ts'

export const troubleHandlers = {
  listTrouble: async (_input, call) => ({
    troubles: await listTrouble(call.db, { now: call.now, lang: call.lang, rights: await rightsOf(call) }),
  }),
  retryRefund: async (input, call) => ({
    is_done: await retryRefund(call.services, { ...input, by: (tx) => actorOf(tx, call), now: call.now }),
  }),
  settleRefund: async (input, call) => ({
    amount: await call.db
      .transaction()
      .execute(async (tx) => await settleRefund(tx, { ...input, by: await actorOf(tx, call), now: call.now })),
  }),
  retryJob: async (input, call) => {
    await call.db.transaction().execute(async (tx) => await retryJob(tx, { ...input, by: await actorOf(tx, call), now: call.now }))
    return {}
  },
  dropJob: async (input, call) => {
    await call.db.transaction().execute(async (tx) => await dropJob(tx, { ...input, by: await actorOf(tx, call), now: call.now }))
    return {}
  },
} satisfies Handlers<keyof typeof trouble>
