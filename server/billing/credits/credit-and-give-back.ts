import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { chargesOf, listFolioLines, type BookingFacts } from '#server/bookings/index.ts'
import type { Tx } from '#server/db/index.ts'
import { issueCreditNote } from '#server/billing/invoices/invoice.ts'
import { giveBackOf } from '#server/billing/refunds/give-back.ts'
import type { NewRefund } from '#server/billing/refunds/refund-queries.ts'
import { chargedAs, ofKnownExtras, takeBack, type CreditOf } from './credit.ts'
import { insertCredit, readCredits } from './credit-queries.ts'

type Decision = {
  booking: BookingFacts
  amount_fils: number
  of: CreditOf
  /** Of known extras: what of their net is the owner's. */
  owner_fils?: number | undefined
  reason: NewRefund['reason']
  line?: RefundLine | undefined
  /** Written by a colleague, for the folio and the guest. */
  explanation?: string | undefined
  now: Date
}

/**
 * Takes an amount back of the charges, line by line, gives it back and issues its credit note:
 * folio, document, email and owners' ledger all read this credit. `booking` is its state before a
 * cancellation. Returns the number of the credit note, null when nothing goes back.
 */
export async function creditAndGiveBack(
  tx: Tx,
  { reason, line, ...decision }: Decision,
): Promise<string | null> {
  const { booking, amount_fils, now } = decision
  const { credit_id, credit_note } = await creditCharges(tx, decision)
  if (credit_id !== null)
    await giveBackOf(tx, booking.id, { amount_fils, credit_id, reason, line, now })
  return credit_note
}

type Crediting = Omit<Decision, 'reason' | 'line'>

/** The same for money that went back already. */
export async function creditCharges(
  tx: Tx,
  { booking, amount_fils, of, owner_fils, explanation, now }: Crediting,
) {
  const charged = chargedAs(chargesOf(await listFolioLines(tx, booking.id)))
  const before = await readCredits(tx, booking.id)
  const taken = takeBack({ charged, before }, Math.max(0, amount_fils), of)
  const credit =
    owner_fils === undefined ? taken : ofKnownExtras({ charged, before }, taken, owner_fils)
  const row = { booking_id: booking.id, credit, explanation: explanation ?? null, written_at: now }
  const credit_id = amount_fils > 0 ? await insertCredit(tx, row) : null
  return {
    credit_id,
    credit_note: await issueCreditNote(tx, { booking, before, credit, credit_id, now }),
  }
}
