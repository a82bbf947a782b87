import { listActivity } from '#server/activity/index.ts'
import {
  chargedAs,
  findCompany,
  linesLeft,
  makeReceipt,
  mayChangeCompany,
  printInvoice,
  readCredits,
  readPendingRefund,
  retainedFils,
} from '#server/billing/index.ts'
import {
  chargesOf,
  findBookingByNumber,
  findPendingChange,
  listFolioLines,
  listParts,
  listSentMessages,
  smsHindrance,
} from '#server/bookings/index.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { findCancellation } from './cancelling/cancellation-queries.ts'
import { resendable } from './messages/resend.ts'
import { readSendable } from './messages/resendable-queries.ts'
import { listNotes } from './notes-queries.ts'
import {
  findStoredDocument,
  listDocuments,
  listFolio,
  listParty,
  listRefunds,
  listTermsOf,
  readHead,
  listPayments,
  type Head,
} from './sheet-queries.ts'
import { reachOf } from '#server/booking-changes/index.ts'
import { findCardOf, findDeposit, stayNamed } from '#server/deposits/index.ts'
import { listTicked } from '#server/stays/index.ts'
import { timelineOf } from './timeline.ts'

const ENTRIES = 500

/** Refuses INVALID_BOOKING. */
export async function readBookingSheet(
  { reservation_id }: { reservation_id: string },
  { db, lang, now, today }: StaffCall,
) {
  const head = (await readHead(db, reservation_id, { lang, today })) ?? refuse('INVALID_BOOKING')
  const [
    money,
    documents,
    party,
    notes,
    messages,
    sendable,
    sms_hindrance,
    entries,
    parts,
    cancelling,
    company,
    change,
    terms,
    check_out,
    deposit,
  ] = await Promise.all([
    readMoney(db, head),
    listDocuments(db, head.id),
    listParty(db, head.id),
    listNotes(db, 'booking', reservation_id),
    listSentMessages(db, head.id),
    readSendable(db, head.id),
    smsHindrance(db, head.guest_phone_number, now),
    listActivity(db, { subject_kind: 'booking', subject: reservation_id }, { limit: ENTRIES }),
    listParts(db, head.id),
    findCancellation(db, head.id),
    findCompany(db, head.id),
    findPendingChange(db, head.id, { lang, now }),
    listTermsOf(db, head.id),
    hasCome(head) ? listTicked(db, head.id, lang) : [],
    hasCome(head) || head.status === 'confirmed' ? depositOf(db, reservation_id) : null,
  ])
  const { refunds, ...amounts } = money
  const { id: _id, confirmed_at, closed_at: _closed_at, is_extended: _is_extended, ...shown } = head
  const receipt = {
    kind: 'receipt' as const,
    number: reservation_id,
    issued_on: null,
    is_reversed: false,
  }
  return {
    ...shown,
    ...amounts,
    refunds: refunds.map(({ failed_at: _failed_at, ...refund }) => refund),
    is_cancellable: amounts.paid > 0 && head.status === 'confirmed' && cancelling === undefined,
    cancelling: cancelling ?? null,
    company,
    may_change_company: mayChangeCompany(head, today),
    change: change ?? null,
    check_out: check_out.map(({ text, ticked_at }) => ({ text, ticked_at })),
    deposit,
    parts,
    is_splittable: isSplittable(head, today),
    changeable: reachOf({ ...head, is_first: head.extends === null }, today),
    documents: [...(confirmed_at ? [receipt] : []), ...documents],
    terms,
    party,
    notes,
    messages,
    resendable: sendable ? resendable(sendable, now) : [],
    may_text: sms_hindrance === undefined,
    timeline: timelineOf({
      head,
      folio: money.folio,
      refunds,
      party,
      messages,
      entries: entries.toReversed(),
    }),
  }
}

/** Of the stay, whichever of its bookings is named; null where none was taken or asked for by a link, and none may be. */
async function depositOf(db: Db, reservation_id: string) {
  const first = await stayNamed(db, reservation_id)
  const [deposit, card] = await Promise.all([findDeposit(db, first.id), findCardOf(db, first.id)])
  const may_ask = first.status === 'confirmed'
  if (!deposit && !card && !may_ask) return null
  return { held: deposit?.held_fils ?? 0, card: card?.state ?? null, is_none: !deposit && !card }
}

const hasCome = ({ status }: Head) => status === 'arrived' || status === 'departed'

/** Of the nights after the stay's first, one is still to come. */
function isSplittable(
  { status, extends: first, arrival_date, departure_date }: Head,
  today: string,
): boolean {
  const night = first === null ? addDays(arrival_date, 1) : arrival_date
  return (
    (status === 'confirmed' || status === 'arrived') &&
    (night < today ? today : night) < departure_date
  )
}

async function readMoney(db: Db, { id, total, status }: Head) {
  const [lines, pending_fils, payments, refunds, folio, credits] = await Promise.all([
    listFolioLines(db, id),
    readPendingRefund(db, id),
    listPayments(db, id),
    listRefunds(db, id),
    listFolio(db, id),
    readCredits(db, id),
  ])
  const sumOf = (kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { fils }) => sum + fils, 0)
  const paid = -sumOf('payment')
  const retained = retainedFils(lines, pending_fils)
  const left = linesLeft(chargedAs(chargesOf(lines)), credits)
  const is_over = status === 'cancelled' || status === 'expired'
  return {
    paid,
    refunded: sumOf('refund') + pending_fils,
    retained,
    refund_lines: left.map(({ line, fils, left_fils }) => ({
      line,
      amount: fils,
      left: left_fils,
    })),
    balance: is_over ? 0 : Math.max(0, total - paid),
    payments,
    refunds,
    folio,
  }
}

const NAMES = {
  receipt: 'Booking Receipt',
  invoice: 'Booking Invoice',
  credit_note: 'Credit Note',
  refund_receipt: 'Refund Receipt',
}

/** Refuses INVALID_BOOKING, also without such a document. */
export async function downloadStaffDocument(
  { reservation_id, number }: { reservation_id: string; number: string },
  { db, now, services }: StaffCall,
): Promise<FileOutput> {
  const booking = (await findBookingByNumber(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  const is_receipt = number === reservation_id && booking.confirmed_at !== null
  const shown = is_receipt
    ? await makeReceipt(db, booking, now)
    : ((await findStoredDocument(db, booking.id, number)) ?? refuse('INVALID_BOOKING'))
  return {
    name: `${NAMES[shown.kind]} ${number}.pdf`,
    type: 'application/pdf',
    bytes: await printInvoice(services, shown),
  }
}
