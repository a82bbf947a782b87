import type { FileOutput } from '#contract/define-endpoint.ts'
import { STATIC_PAGE } from '#contract/constants.ts'
import { listActivity } from '#server/activity/index.ts'
import { makeReceipt } from '#server/billing/index.ts'
import { findBookingByNumber, listSentMessages, type Sent } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyOn, type Db } from '#server/db/index.ts'
import { renderPdf, type EvidenceDocument } from '#server/outside/pdf/index.ts'
import {
  listParty,
  listRefunds,
  listTermsOf,
  readHead,
  type Head,
} from '#server/admin/bookings/sheet-queries.ts'
import { findAtDesk, listCardPayments, listDisputesOf, readTicks } from './evidence-queries.ts'

const ENTRIES = 500
const LOOKED = 'open-my-way-in'
const TERMS: Record<number, string> = {
  [STATIC_PAGE.privacy]: 'Privacy',
  [STATIC_PAGE.cancellation]: 'Cancellation',
  [STATIC_PAGE.payment_and_refund]: 'Payment and refunds',
}
const STATES = {
  pending: 'on its way',
  done: 'at the bank',
  failed: 'refused by the bank',
} as const

/**
 * What a card's bank asks for when its customer disputes a payment: what was shown, agreed on, sent,
 * opened and entered; in English, without documents of guests. Refuses INVALID_BOOKING, also where
 * no card has paid.
 */
export async function downloadEvidence(
  { reservation_id }: { reservation_id: string },
  { db, now, today, services }: StaffCall,
): Promise<FileOutput> {
  const head =
    (await readHead(db, reservation_id, { lang: 'en', today })) ?? refuse('INVALID_BOOKING')
  const payments = await listCardPayments(db, head.id)
  if (payments.length === 0) refuse('INVALID_BOOKING')
  const company = await companyOn(db, now)
  const paper = {
    company,
    ...(await writeEvidence(db, { head, now })),
    ...(await moneyOf(db, head.id)),
  }
  return {
    name: `Evidence ${reservation_id}.pdf`,
    type: 'application/pdf',
    bytes: await renderPdf('evidence', paper, { company, files: services.files }),
  }
}

type Writing = { head: Head; now: Date }

async function writeEvidence(db: Db, { head, now }: Writing) {
  const booking = (await findBookingByNumber(db, head.reservation_id)) ?? refuse('INVALID_BOOKING')
  const { lines, total_fils, tourism_fee_fils, stay } = await makeReceipt(db, booking, now)
  return {
    reservation_id: head.reservation_id,
    made_at: dubaiMinute(now),
    guest: {
      name: head.guest_name,
      email: head.guest_email,
      phone_number: head.guest_phone_number,
    },
    home: stay.name_en,
    area: stay.area_en,
    unit: head.unit,
    permit_number: stay.permit_number,
    arrival_date: stay.arrival_date,
    departure_date: stay.departure_date,
    guests: head.guests,
    status: head.status,
    refundable_until: head.is_refundable ? head.refundable_until : null,
    terms: (await listTermsOf(db, head.id)).map(({ type, in_force_from }) => ({
      at: dubaiMinute(in_force_from),
      what: TERMS[type] ?? 'Terms',
      detail: 'in force from then on; accepted with the booking',
    })),
    charges: [
      ...lines.map(({ label_en, gross_fils }) => ({ label: label_en, fils: gross_fils })),
      { label: 'Tourism Dirham', fils: tourism_fee_fils },
    ],
    total_fils,
    sent: (await listSentMessages(db, head.id)).flatMap(sentRows),
    stay: await stayOf(db, head),
  }
}

const dubaiMinute = (at: Date) =>
  at.toLocaleString('sv-SE', { timeZone: 'Asia/Dubai', dateStyle: 'short', timeStyle: 'short' })

type Row = EvidenceDocument['sent'][number]
const row = (at: Date, what: string, detail: string | null = null): Row => ({
  at: dubaiMinute(at),
  what,
  detail,
})

function sentRows({
  kind,
  subject,
  channel,
  recipient,
  sent_at,
  opened_link_at,
  bounced_at,
  state,
}: Sent) {
  if (state === 'queued' || state === 'withdrawn') return []
  const what = subject ?? `Text message (${kind.replaceAll('_', ' ')})`
  const to = `${channel === 'mail' ? 'by email' : 'by text message'} to ${recipient}`
  return [
    row(sent_at, what, to),
    ...(bounced_at ? [row(bounced_at, 'It did not arrive', what)] : []),
    ...(opened_link_at ? [row(opened_link_at, 'The guest opened its link', what)] : []),
  ]
}

/** Booked, registered, read how to get in, came, left: in the order in which it happened. */
async function stayOf(db: Db, { id, reservation_id, booking_date, confirmed_at }: Head) {
  const [party, entries, desk, ticks] = await Promise.all([
    listParty(db, id),
    listActivity(db, { subject_kind: 'booking', subject: reservation_id }, { limit: ENTRIES }),
    findAtDesk(db, id),
    readTicks(db, id),
  ])
  const dated: { at: Date; row: Row }[] = [
    { at: booking_date, row: row(booking_date, 'The guest booked') },
    ...(confirmed_at ? [{ at: confirmed_at, row: row(confirmed_at, 'Paid and confirmed') }] : []),
    ...party.flatMap(({ name, completed_at: at }) =>
      at ? [{ at, row: row(at, 'A guest registered with a passport or identity card', name) }] : [],
    ),
    ...entries.flatMap(({ verb, happened_at: at }) =>
      verb === LOOKED ? [{ at, row: row(at, 'The guest opened how to get in') }] : [],
    ),
    ...(desk ? [{ at: desk.at, row: row(desk.at, 'Checked in at the desk', atDesk(desk)) }] : []),
    ...(ticks?.last_at
      ? [
          {
            at: ticks.last_at,
            row: row(
              ticks.last_at,
              'The guest ticked the list before leaving',
              `${ticks.ticked} lines`,
            ),
          },
        ]
      : []),
    ...(desk?.left_at ? [{ at: desk.left_at, row: row(desk.left_at, 'Left') }] : []),
  ]
  return dated
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ row: told }) => told)
}

const atDesk = ({ id_seen, key_given }: { id_seen: boolean; key_given: boolean }) =>
  [id_seen && 'identity document seen', key_given && 'key handed over']
    .filter(Boolean)
    .join(', ') || null

async function moneyOf(db: Db, booking_id: number): Promise<Pick<EvidenceDocument, 'money'>> {
  const [payments, refunds, disputes] = await Promise.all([
    listCardPayments(db, booking_id),
    listRefunds(db, booking_id),
    listDisputesOf(db, booking_id),
  ])
  return {
    money: [
      ...payments.map(({ captured_at, intent_id, card_last4, fils }) => ({
        ...row(
          captured_at,
          card_last4 ? `Paid by card ending in ${card_last4}` : 'Paid by card',
          intent_id,
        ),
        fils,
      })),
      ...refunds.map(({ asked_at, amount, state }) => ({
        ...row(asked_at, 'Given back', STATES[state]),
        fils: -amount,
      })),
      ...disputes.map(({ opened_at, dispute_key, state, answer_by, fils }) => ({
        ...row(
          opened_at,
          `Disputed (${state})`,
          answer_by ? `${dispute_key}, to be answered by ${dubaiMinute(answer_by)}` : dispute_key,
        ),
        fils,
      })),
    ],
  }
}
