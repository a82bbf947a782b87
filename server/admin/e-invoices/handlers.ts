import { E_INVOICES_PAGE } from '#contract/e-invoices.ts'
import type { eInvoices } from '#contract/endpoints/admin/e-invoices.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Handlers } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { findFile, listEInvoices, listTerms, mend, setTerms } from '#server/e-invoices/index.ts'

export const eInvoicesHandlers = {
  listEInvoices: async (wanted, { db, services }) => {
    const [rows, terms] = await Promise.all([listEInvoices(db, wanted), listTerms(db)])
    return {
      e_invoices: rows
        .slice(0, E_INVOICES_PAGE)
        .map(({ document_number, total_fils, booking_id: _booking_id, owner: _owner, ...row }) => ({
          ...row,
          number: document_number,
          total: total_fils,
        })),
      has_more: rows.length > E_INVOICES_PAGE,
      has_provider: services.accredited_provider !== null,
      terms,
    }
  },
  downloadEInvoice: async ({ number }, { db }) => {
    const file =
      (await findFile(db, number)) ??
      refuse('NOT_FOUND', { fields: [{ field: 'number', code: 'NOT_FOUND' }] })
    const bytes = Buffer.from(file.content)
    return { name: `${number}.xml`, type: 'application/xml', bytes }
  },
  setEInvoiceTerms: async (terms, call) => {
    const { db, now, today } = call
    await db.transaction().execute(async (tx) => {
      await setTerms(tx, terms, { by: await actorOf(tx, call), now, today })
    })
    return {}
  },
  mendEInvoice: async (order, call) => {
    const { db, now } = call
    return await db
      .transaction()
      .execute(async (tx) => await mend(tx, order, { by: await actorOf(tx, call), now }))
  },
} satisfies Handlers<keyof typeof eInvoices>
