import { dubaiDay } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import {
  keepSent,
  listFigures,
  listMonthsOver,
  lockStatement,
  setBusiness,
  setIssuer,
} from '#server/owners/index.ts'
import { setTerms } from '#server/e-invoices/index.ts'
import { dubaiTime } from '#demo/days.ts'
import { owners } from '#demo/owners.ts'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { findOwnersByEmail } from './payouts.ts'

const SENT_HOUR = 11
const BY = 'Noor Al Falasi'
const COMPANY_TRN = '100612345600003'
const SINCE = '2024-01-01'

/** Statements of frozen months were sent, but for the last one: that stands to be approved. */
export async function loadMonths(db: Db, now: Date): Promise<void> {
  const frozen = (await listMonthsOver(db, dubaiDay(now))).filter(({ is_frozen }) => is_frozen)
  await sayWhoInvoices(db, now)
  for (const month of frozen.slice(1).toReversed())
    for (const { owner_id, lines_seen } of await listFigures(db, month))
      await db.transaction().execute(async (tx) => {
        const whose = { owner_id, month: month.month }
        await lockStatement(tx, whose)
        await keepSent(
          tx,
          { owner_id, month },
          { note: null, lines_seen, by: BY, now: dubaiTime(month.frozen_from, SENT_HOUR) },
        )
      })
}

/** The company is registered for VAT; owners who sell as a company are businesses. */
async function sayWhoInvoices(db: Db, now: Date) {
  const known = await findOwnersByEmail(db)
  const by = { name: BY, user_id: null, source: 'system' as const }
  const reason = 'As registered'
  await db.transaction().execute(async (tx) => {
    const { legal_name_en, legal_name_ar, address_en, address_ar } = PRODUCT_COMPANY
    const issuer = { legal_name_en, legal_name_ar, address_en, address_ar, trn: COMPANY_TRN }
    await setIssuer(tx, { ...issuer, since: SINCE, reason }, { by, now })
    await setTerms(
      tx,
      {
        since: SINCE,
        is_on: true,
        address: 'Office 1204, Lamp Tower, Al Sayf Street',
        city: 'Dubai',
        emirate: 'DXB',
        tin: COMPANY_TRN.slice(0, 10),
        licence_number: 'CN-1204567',
        licence_authority: 'Dubai Department of Economy and Tourism',
        reason,
      },
      { by, now, today: SINCE },
    )
    for (const { email, supplier } of owners) {
      const owner_id = known.get(email)
      if (owner_id === undefined || supplier.trn === null) continue
      const business = {
        owner_id,
        since: SINCE,
        is_business: true,
        legal_name: supplier.legal_name_en,
        address: supplier.address_en,
        city: 'Dubai',
        emirate: 'DXB' as const,
        trn: supplier.trn,
        tin: null,
        licence_kind: 'TL' as const,
        licence_number: `CN-${supplier.trn.slice(4, 11)}`,
        licence_authority: 'Dubai Department of Economy and Tourism',
      }
      await setBusiness(tx, { ...business, reason }, { by, now })
    }
  })
}
