import {
  chargesOf,
  insertFolioLines,
  listFolioLines,
  setPlace,
  type BookingFacts,
  type MovedTo,
} from '#server/bookings/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { PriceLine } from '#server/pricing/index.ts'
import { insertCredit, readCredits } from '#server/billing/credits/credit-queries.ts'
import {
  chargedAs,
  creditAnew,
  minus,
  NO_CREDIT,
  totalOfCredit,
  type Credit,
} from '#server/billing/credits/credit.ts'
import { issueCreditNote, reverseInvoice } from '#server/billing/invoices/invoice.ts'
import { readPendingRefund } from '#server/billing/refunds/refund-queries.ts'
import { deleteCharges, insertDifference, setTotal, takeOver } from './payment-queries.ts'
import { giveBackOf } from '#server/billing/refunds/give-back.ts'
import { retainedFils } from '#server/billing/refunds/refund-amount.ts'

/** By hand, or with a payment that was taken in already. */
type Paid = { method: 'transfer' | 'cash'; reference: string } | { payment_id: number }
type Change = {
  booking: BookingFacts
  /** Where it is then; an order of an extra moves nothing. */
  moved: MovedTo | { total_fils: number }
  lines: PriceLine[]
  paid: Paid | null
  now: Date
}

/**
 * Charges a moved booking its new price. Returns the difference in fils: positive was paid,
 * negative is refunded. Refuses INVALID_INPUT when it is not said how a dearer stay was paid,
 * REFUND_TOO_MUCH.
 */
export async function changeCharges(
  tx: Tx,
  { booking, moved, lines, paid, now }: Change,
): Promise<number> {
  const { id: booking_id } = booking
  const difference_fils = moved.total_fils - booking.total_fils
  const folio = await listFolioLines(tx, booking_id)
  const retained_fils = retainedFils(folio, await readPendingRefund(tx, booking_id))
  if (difference_fils > 0 && !paid)
    refuse('INVALID_INPUT', { fields: [{ field: 'pays_by', code: 'required' }] })
  if (-difference_fils > retained_fils) refuse('REFUND_TOO_MUCH')
  const before = await readCredits(tx, booking_id)
  const was_invoiced = await reverseInvoice(tx, {
    booking_id,
    charged: chargedAs(chargesOf(folio)),
    before,
    now,
  })
  await deleteCharges(tx, booking_id)
  await insertFolioLines(tx, booking_id, lines, now)
  if ('unit_id' in moved) await setPlace(tx, booking_id, moved)
  else await setTotal(tx, booking_id, moved.total_fils)
  if (difference_fils > 0 && paid)
    await takeDifference(tx, { booking_id, amount_fils: difference_fils, paid, now })
  if (difference_fils < 0)
    await giveBackOf(tx, booking_id, {
      amount_fils: -difference_fils,
      reason: 'moved',
      is_last_first: !('unit_id' in moved),
      now,
    })
  const anew = await carryCredits(tx, { booking_id, lines, before, now })
  if (was_invoiced)
    await issueCreditNote(tx, {
      booking: { ...booking, ...moved },
      before: NO_CREDIT,
      ...anew,
      now,
    })
  return difference_fils
}

type Difference = { booking_id: number; amount_fils: number; paid: Paid; now: Date }

const takeDifference = (tx: Tx, { paid, ...added }: Difference) =>
  'payment_id' in paid
    ? takeOver(tx, { ...paid, booking_id: added.booking_id })
    : insertDifference(tx, { ...added, ...paid })

type Carrying = { booking_id: number; lines: PriceLine[]; before: Credit; now: Date }

/** What had gone back stays so: its credits are written anew in the lines of the new charges. */
async function carryCredits(tx: Tx, { booking_id, lines, before, now }: Carrying) {
  if (totalOfCredit(before) === 0) return { credit: NO_CREDIT, credit_id: null }
  const credit = creditAnew(chargedAs(lines), before)
  const row = { booking_id, explanation: null, written_at: now }
  await insertCredit(tx, { ...row, credit: minus(NO_CREDIT, before) })
  return { credit, credit_id: await insertCredit(tx, { ...row, credit }) }
}
