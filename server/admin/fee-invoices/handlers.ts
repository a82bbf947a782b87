import type { feeInvoices } from '#contract/endpoints/admin/fee-invoices.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Handlers } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  findFeeInvoice,
  printFeeInvoice,
  readBusinesses,
  setBusiness,
  setIssuer,
} from '#server/owners/index.ts'
import { exportFeeInvoices, listFeeInvoices } from './list.ts'

export const feeInvoicesHandlers = {
  listFeeInvoices,
  exportFeeInvoices,
  downloadFeeInvoice: async ({ number }, { db, services }) => {
    const found = await findFeeInvoice(db, number)
    return found
      ? await printFeeInvoice(services, found)
      : refuse('NOT_FOUND', { fields: [{ field: 'number', code: 'NOT_FOUND' }] })
  },
  setFeeIssuer: async ({ trn = null, ...typed }, call) => {
    const { db, now } = call
    await db.transaction().execute(async (tx) => {
      await setIssuer(tx, { ...typed, trn }, { by: await actorOf(tx, call), now })
    })
    return {}
  },
  readOwnerBusiness: ({ owner_id }, { db }) => readBusinesses(db, owner_id),
  setOwnerBusiness: async (typed, call) => {
    const { db, now } = call
    const facts = {
      ...typed,
      legal_name: typed.legal_name ?? null,
      address: typed.address || null,
      city: typed.city ?? null,
      emirate: typed.emirate ?? null,
      trn: typed.trn ?? null,
      tin: typed.tin ?? null,
      licence_kind: typed.licence_kind ?? null,
      licence_number: typed.licence_number ?? null,
      licence_authority: typed.licence_authority ?? null,
    }
    await db.transaction().execute(async (tx) => {
      await setBusiness(tx, facts, { by: await actorOf(tx, call), now })
    })
    return {}
  },
} satisfies Handlers<keyof typeof feeInvoices>
