import type { channel_extras } from '#contract/endpoints/admin/channel-extras.ts'
import { findExtraPaper, printInvoice } from '#server/billing/index.ts'
import { orderStayExtra, readStayExtras, takeStayExtraBack } from '#server/calendars/index.ts'
import type { Handlers } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { issuerOn } from '#server/owners/index.ts'
import { logged } from './logged.ts'

/** As its papers name whoever issues the company's invoices on a day. */
async function paperIssuer(tx: Tx, today: string) {
  const issuer = await issuerOn(tx, today)
  return (
    issuer && {
      id: issuer.supplier_id,
      name_en: issuer.legal_name_en,
      name_ar: issuer.legal_name_ar,
      address_en: issuer.address_en,
      address_ar: issuer.address_ar,
      trn: issuer.trn,
    }
  )
}

export const channelExtrasHandlers = {
  readChannelExtras: async ({ channel_stay_id }, { db, lang, now }) =>
    await readStayExtras(db, { channel_stay_id, lang, now }),
  orderChannelExtra: async ({ reason, ...wanted }, call) => {
    const { order, invoice_number } = await logged(call, {
      verb: 'order-extra',
      reason,
      act: async (tx) => {
        const issuer = await paperIssuer(tx, call.today)
        return await orderStayExtra(tx, { ...wanted, issuer, now: call.now })
      },
    })
    return { order, invoice_number }
  },
  takeChannelExtraBack: async ({ reason, ...giving }, call) => {
    const { refund, credit_note_number } = await logged(call, {
      verb: 'take-extra-back',
      reason,
      act: (tx) => takeStayExtraBack(tx, { ...giving, now: call.now }),
    })
    return { refund, credit_note_number }
  },
  downloadChannelExtraPaper: async (paper, { db, services }) => {
    const shown = (await findExtraPaper(db, paper)) ?? refuse('NOT_FOUND')
    const bytes = await printInvoice(services, shown)
    return { name: `${shown.number}.pdf`, type: 'application/pdf', bytes }
  },
} satisfies Handlers<keyof typeof channel_extras>
