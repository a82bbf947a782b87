import { z } from 'zod'
import { REFUND_LINES, RESEND_KINDS } from '#contract/endpoints/admin/bookings.ts'
import type { DeskAct } from '#contract/endpoints/admin/today.ts'
import { MESSAGE_CHANNELS } from '#contract/endpoints/bookings.ts'
import { readableDirhams } from '#contract/money.ts'
import { logActivity } from '#server/activity/index.ts'
import { revokeBookingLinks } from '#server/bookings/index.ts'
import { cancelAndRefundIn, refundPartIn, settleRefundIn } from '#server/billing/index.ts'
import {
  checkIn,
  checkOut,
  correctCheckIn,
  markNoShow,
  queueRefundsIn,
  settleBankCase,
  undoAtDesk,
} from '#server/admin/today/index.ts'
import { COMPANY_MAX, companyTrn } from '#contract/invoice-company.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { placeAndTell } from '#server/admin/calendar/index.ts'
import { overrideQuoteIn } from '#server/admin/phone/index.ts'
import {
  count,
  day,
  dirhams,
  email,
  phone,
  reservation,
  slug,
  text,
  yes,
} from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'
import {
  cancelForGuestIn,
  changeBookingCompanyIn,
  changeGuestNameIn,
  findHomeId,
  findUnitOfBooking,
  moveBookingIn,
  previewMove,
  splitStayIn,
  undoCancellingIn,
  resendMessageIn,
  writeNoteIn,
} from '#server/admin/bookings/index.ts'

const line = z
  .enum(REFUND_LINES)
  .describe(`of which line, named on the credit note: ${REFUND_LINES.join(', ')}`)
  .optional()
const reservation_id = reservation('booking number, such as SDF-240001')

const undo = (act: DeskAct, summary: string) =>
  verb({
    about: 'booking',
    summary,
    example: `undo-${act.replaceAll('_', '-')} SDF-240001 --reason "Another party of the same name"`,
    takes: ['reservation_id'],
    input: z.object({ reservation_id, reason: text(300, 'why') }),
    run: async ({ tx, now, today }, { reason, ...input }) => {
      const { subject, guest_name, ...change } = await undoAtDesk(
        tx,
        { ...input, act },
        { now, today },
      )
      return {
        subject: subject.id,
        lines: [`Undone for ${guest_name} (${subject.id}).`],
        reason,
        ...change,
      }
    },
  })

export const stayVerbs = {
  'mark-arrived': verb({
    about: 'booking',
    summary: 'Checks the guests of a stay in, also when the clock has marked them as arrived.',
    example: 'mark-arrived SDF-240001 --id-seen --key-given --deposit 1000',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      id_seen: yes('their ID was seen'),
      key_given: yes('they have the key'),
      deposit: dirhams('refundable deposit that was taken; default: none').optional(),
      note: text(500, 'for colleagues').optional(),
    }),
    run: async ({ tx, now, today }, { deposit: deposit_fils = 0, ...input }) => {
      const { subject, guest_name, ...change } = await checkIn(
        tx,
        { ...input, deposit_fils },
        { now, today, by: null },
      )
      return {
        subject: subject.id,
        lines: [`${guest_name} has arrived (${subject.id}).`],
        ...change,
      }
    },
  }),
  'mark-departed': verb({
    about: 'booking',
    summary:
      'Checks the guests of a stay out; unused nights go back on sale, and the day after their Tourism Dirham is refunded.',
    example: 'mark-departed SDF-240001 --reason "Flew home early"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id, reason: text(300, 'why, when nights are left').optional() }),
    run: async ({ tx, now, today }, input) => {
      const { subject, guest_name, nights_returned, ...change } = await checkOut(tx, input, {
        now,
        today,
      })
      const lines = [
        `${guest_name} has departed (${subject.id}). Nights back on sale: ${nights_returned}.`,
      ]
      return { subject: subject.id, lines, reason: input.reason, ...change }
    },
  }),
  'mark-no-show': verb({
    about: 'booking',
    summary:
      'Records that the guests did not come; their nights can be sold again and earn no points; the day after, the Tourism Dirham is refunded.',
    example: 'mark-no-show SDF-240001 --reason "Not reachable until midnight"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id, reason: text(300, 'what is known') }),
    run: async ({ tx, now, today }, input) => {
      const { subject, guest_name, nights_returned, is_told, sale_at, ...change } =
        await markNoShow(tx, input, { now, today })
      const told = is_told ? ' The guest is sent an email.' : ''
      const lines = [
        `${guest_name} did not come (${subject.id}). Nights back on sale at ${sale_at.toISOString()}: ${nights_returned}.${told}`,
      ]
      return { subject: subject.id, lines, reason: input.reason, ...change }
    },
  }),
  'correct-check-in': verb({
    about: 'booking',
    summary: 'Corrects what was seen, given and taken when the guests of a stay were checked in.',
    example:
      'correct-check-in SDF-240001 --id-seen --key-given --deposit 1500 --reason "Counted again"',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      id_seen: yes('their ID was seen'),
      key_given: yes('they have the key'),
      deposit: dirhams('refundable deposit that was taken; default: none').optional(),
      note: text(500, 'for colleagues').optional(),
      reason: text(300, 'why'),
    }),
    run: async ({ tx }, { deposit: deposit_fils = 0, reason, ...input }) => {
      const { subject, guest_name, ...change } = await correctCheckIn(tx, {
        ...input,
        deposit_fils,
      })
      return {
        subject: subject.id,
        lines: [`The check-in of ${guest_name} is corrected (${subject.id}).`],
        reason,
        ...change,
      }
    },
  }),
  'undo-check-in': undo(
    'check_in',
    'Takes back a check-in of today; the guests are expected again.',
  ),
  'undo-check-out': undo(
    'check_out',
    'Takes back a check-out of today, if the nights are still free.',
  ),
  'undo-no-show': undo('no_show', 'Takes back a no-show of today, if the nights are still free.'),
  'cancel-booking': verb({
    about: 'booking',
    summary:
      'Cancels a paid booking and its extensions at once, and refunds according to the terms of each.',
    example: 'cancel-booking SDF-240001 --in-full',
    takes: ['reservation_id'],
    more: [
      'With --undoable it waits as long as one made in the office, and undo-cancelling takes it back.',
    ],
    input: z.object({
      reservation_id,
      in_full: yes('refunds everything, regardless of the terms'),
      undoable: yes('is carried out later, and can be undone until then'),
    }),
    run: async ({ tx, now, today }, { undoable, ...input }) => {
      const subject = input.reservation_id
      if (undoable) {
        const { refund, executes_at, ...change } = await cancelForGuestIn(tx, input, { now, today })
        const lines = [
          `${subject} will be cancelled at ${executes_at.toISOString()}: AED ${readableDirhams(refund)} for the guest.`,
        ]
        return { ...change, subject, lines }
      }
      const { amount_fils, extensions } = await cancelAndRefundIn(tx, subject, {
        now,
        in_full: input.in_full,
        by: 'company',
      })
      const back = `AED ${readableDirhams(amount_fils)} will be refunded to the guest.`
      const along = extensions === 0 ? '' : `, and ${extensions} of its extensions`
      return {
        subject,
        detail: { ...input, amount_fils, extensions },
        lines: [`${subject} is cancelled${along}. ${back}`],
      }
    },
  }),
  'undo-cancelling': verb({
    about: 'booking',
    summary: 'Takes back a cancellation that has not been carried out yet.',
    example: 'undo-cancelling SDF-240001 --reason "The wrong booking"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id, reason: text(300, 'why') }),
    run: async ({ tx }, { reason, ...input }) => {
      const { subject, ...change } = await undoCancellingIn(tx, input)
      return { subject: subject.id, reason, ...change, lines: [`${subject.id} stands as it did.`] }
    },
  }),
  'move-booking': verb({
    about: 'booking',
    summary:
      'Moves a paid booking to other nights or another home at today’s price; --dry-run only shows what it would cost.',
    example:
      'move-booking SDF-240001 --home marina-studio --from 2027-03-02 --to 2027-03-05 --guests 2 --reason "Flight moved" --dry-run',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      home: slug('slug of the home, also when it stays'),
      from: day('first night'),
      to: day('day of departure'),
      guests: count(1, 40, 'how many people'),
      total: dirhams('the total agreed instead of today’s price').optional(),
      pays_by: z
        .enum(['link', ...PAYMENT_METHODS.by_hand])
        .optional()
        .describe(
          'how the guest paid the difference, if the stay costs more; of a link, the booking moves once it is paid',
        ),
      reference: text(80, 'of the transfer or of the cash receipt').optional(),
      reason: text(300, 'why'),
      dry_run: yes('changes nothing'),
    }),
    run: async ({ tx, now, today }, { home, dry_run, total, ...input }) => {
      const room_category_id =
        (await findHomeId(tx, home)) ??
        refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
      const target = { ...input, room_category_id }
      const quoted = await previewMove(target, { db: tx, lang: 'en', now, today })
      const agreed =
        total !== undefined &&
        quoted.rate_id !== null &&
        (await overrideQuoteIn(tx, { rate_id: quoted.rate_id, total, reason: input.reason }, now))
      const { difference, rate_id, split_on, after } = agreed
        ? await previewMove(
            { ...target, rate_id: agreed.rate_id },
            { db: tx, lang: 'en', now, today },
          )
        : quoted
      const money = `AED ${readableDirhams(Math.abs(difference))} ${difference < 0 ? 'goes back to the guest' : 'is to be paid'}`
      const lines = [
        `${input.reservation_id}: ${after.home} ${after.unit}, ${input.from} to ${input.to}. ${money}.`,
      ]
      if (dry_run)
        return {
          subject: input.reservation_id,
          reason: input.reason,
          lines: [...lines, 'Nothing was changed.'],
        }
      const {
        subject,
        before,
        after: moved,
        detail,
      } = await moveBookingIn(
        tx,
        { ...target, rate_id: rate_id ?? undefined, split_on: split_on ?? undefined },
        { lang: 'en', now, today, created_by: null },
      )
      return { subject: subject.id, reason: input.reason, before, after: moved, detail, lines }
    },
  }),
  'split-stay': verb({
    about: 'booking',
    summary:
      'Moves the guests of a stay to another unit of their home from a night on, extensions included; the price stays.',
    example:
      'split-stay SDF-240001 --night 2027-03-04 --unit 1204 --reason "The air conditioning is being repaired" --tell',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      night: day('the first night in the other unit'),
      unit: text(80, 'name of the unit'),
      tell: yes('emails the guest'),
      reason: text(300, 'why'),
    }),
    run: async (
      { tx, now, today, actor },
      { reservation_id: subject, night, unit, tell, reason },
    ) => {
      const unit_id = await unitOf(tx, subject, unit)
      const changes = await splitStayIn(
        tx,
        { reservation_id: subject, night, unit_id, is_told: tell },
        { now, today },
      )
      const own = changes.find((change) => change.subject === subject)
      for (const { subject: id, before, after } of changes.filter((change) => change !== own))
        await logActivity(tx, {
          by: actor,
          verb: 'split-stay',
          subject: { kind: 'booking', id },
          reason,
          before,
          after,
          at: now,
        })
      return {
        ...own,
        subject,
        reason,
        detail: {},
        lines: changes.map((change) => `${change.subject}: ${change.after.unit}`),
      }
    },
  }),
  'place-stay': verb({
    about: 'booking',
    summary:
      'Gives a stay another unit of its home, extensions included, or a part of a split stay; only guests who change units part-way are told, and the price stays.',
    example: 'place-stay SDF-240001 --unit 1204 --reason "The lift is being repaired"',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      unit: text(80, 'name of the unit'),
      from: day('of a stay in several units: the first night of the part that moves').optional(),
      reason: text(300, 'why'),
    }),
    run: async ({ tx, now, today, actor }, { reservation_id: subject, unit, from, reason }) => {
      const unit_id = await unitOf(tx, subject, unit)
      const placed = await placeAndTell(tx, [{ reservation_id: subject, unit_id, from }], {
        now,
        today,
      })
      for (const { reservation_id: id, before, after } of placed.filter(
        (change) => change.reservation_id !== subject,
      ))
        await logActivity(tx, {
          by: actor,
          verb: 'place-stay',
          subject: { kind: 'booking', id },
          reason,
          before: { unit: before },
          after: { unit: after },
          at: now,
        })
      const own = placed.find((change) => change.reservation_id === subject)
      const lines = placed.map(
        ({ reservation_id: id, before, after }) => `${id}: from ${before} to ${after}`,
      )
      const change = { before: { unit: own?.before ?? unit }, after: { unit: own?.after ?? unit } }
      return {
        subject,
        reason,
        ...change,
        lines: own ? lines : [`${subject} is in ${unit} already.`],
      }
    },
  }),
  'refund-part': verb({
    about: 'booking',
    summary: 'Refunds part of what was paid, with a credit note; never more than is left of it.',
    example: 'refund-part SDF-240001 --amount 150.00 --reason "No hot water for a day"',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      amount: dirhams('how much, such as 150.00'),
      line,
      reason: text(300, 'why'),
    }),
    run: async (
      { tx, now },
      { reservation_id: subject, amount: amount_fils, line: of_line, reason },
    ) => {
      const { before_fils, after_fils, credit_note } = await refundPartIn(tx, subject, {
        amount_fils,
        line: of_line,
        explanation: reason,
        now,
      })
      const [refund, left] = [readableDirhams(amount_fils), readableDirhams(after_fils)]
      const lines = [
        `AED ${refund} of ${subject} will be refunded to the guest; AED ${left} is left of what was paid.`,
      ]
      return {
        subject,
        reason,
        detail: { amount_fils, before_fils, after_fils, credit_note },
        lines,
      }
    },
  }),
  'change-guest-name': verb({
    about: 'booking',
    summary:
      'Changes the name, email or phone number of a booking and its extensions; documents already issued keep theirs.',
    example: 'change-guest-name SDF-240001 --name "Sara Haddad" --reason "Married" --tell',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      name: text(51, 'first and last name').optional(),
      email: email('new email; links mailed earlier stop working').optional(),
      phone: phone('new phone number').optional(),
      tell: yes('emails a fresh confirmation'),
      reason: text(300, 'why'),
    }),
    run: async (
      { tx, now, actor },
      {
        reservation_id: subject,
        name: guest_name,
        email: guest_email,
        phone: guest_phone_number,
        tell,
        reason,
      },
    ) => {
      const asked = {
        reservation_id: subject,
        guest_name,
        guest_email,
        guest_phone_number,
        is_told: tell,
      }
      const changes = await changeGuestNameIn(tx, asked, now)
      const own = changes.find((change) => change.subject === subject)
      for (const { subject: id, before, after } of changes.filter((change) => change !== own))
        await logActivity(tx, {
          by: actor,
          verb: 'change-guest-name',
          subject: { kind: 'booking', id },
          reason,
          before,
          after,
          at: now,
        })
      return {
        ...own,
        subject,
        reason,
        detail: {},
        lines: [`Bookings changed: ${changes.length}.`],
      }
    },
  }),
  'change-invoice-company': verb({
    about: 'booking',
    summary:
      'Makes the documents of a booking out to a company, or without one to the guest; an invoice issued by a registered supplier is credited and issued anew.',
    example:
      'change-invoice-company SDF-240001 --name "Falcon Trading LLC" --address "Office 4, Dubai" --trn 100123456700003 --reason "Asked by email"',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      name: text(COMPANY_MAX.name, 'name of the company').optional(),
      address: text(COMPANY_MAX.address, 'its address').optional(),
      trn: z
        .string()
        .pipe(companyTrn)
        .describe('its tax registration number, if it has one')
        .optional(),
      reason: text(300, 'why'),
    }),
    run: async (
      { tx, now },
      { reservation_id: subject, name = '', address = '', trn = '', reason },
    ) => {
      const typed = { company_name: name, company_address: address, company_trn: trn }
      const { papers, ...change } = await changeBookingCompanyIn(
        tx,
        { reservation_id: subject, ...typed },
        now,
      )
      const lines = [
        papers
          ? `Issued: ${papers.credit_note} and ${papers.invoice}; both are emailed.`
          : 'Saved; no document was issued.',
      ]
      return { subject, reason, ...change, lines }
    },
  }),
  'resend-message': verb({
    about: 'booking',
    summary:
      'Sends a guest a message about their booking again, with the current details; a payment link also as a text message.',
    example: 'resend-message SDF-240001 --kind payment_link --by sms',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      kind: z.enum(RESEND_KINDS).describe(RESEND_KINDS.join(', ')),
      by: z.enum(MESSAGE_CHANNELS).default('mail').describe('mail or sms; default: mail'),
    }),
    run: async ({ tx, now }, input) => {
      const { recipient, ...done } = await resendMessageIn(tx, input, now)
      return { ...done, lines: [`On its way to ${recipient}.`] }
    },
  }),
  'write-note': verb({
    about: 'booking',
    summary: 'Writes a note about a booking for colleagues; it cannot be edited.',
    example: 'write-note SDF-240001 --text "Arrives after midnight"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id, text: text(2000, 'what to remember') }),
    run: async ({ tx, now, actor }, { reservation_id: subject, text: written }) => {
      await writeNoteIn(tx, { reservation_id: subject, text: written, by: actor, now })
      return { subject, detail: { note: written }, lines: [`Note about ${subject} saved.`] }
    },
  }),
  'retry-refund': verb({
    about: 'booking',
    summary:
      'Asks the payment provider again for the refunds a booking is waiting for; none is ever paid twice.',
    example: 'retry-refund SDF-240001 --reason "The guest asked for it"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id, reason: text(300, 'why') }),
    run: async ({ tx }, { reservation_id: subject, reason }) => {
      const amount_fils = await queueRefundsIn(tx, subject)
      const lines = [
        `The payment provider is asked again for AED ${readableDirhams(amount_fils)} of ${subject}.`,
      ]
      return { subject, reason, after: { amount_fils }, lines }
    },
  }),
  'settle-bank-case': verb({
    about: 'booking',
    summary:
      'Takes a refund made at the bank, or a dispute that was answered there, off “Needs attention”.',
    example: 'settle-bank-case dispute 12 --reason "Evidence sent"',
    takes: ['kind', 'case'],
    input: z.object({
      kind: z.enum(['refund', 'dispute']),
      case: count(1, Number.MAX_SAFE_INTEGER, 'number of the refund or dispute'),
      reason: text(300, 'what was done'),
    }),
    run: async ({ tx, now }, { kind, case: case_id, reason }) => {
      const { subject, after } = await settleBankCase(tx, { kind, case_id, now })
      return {
        subject: subject.id,
        reason,
        after,
        lines: [`The ${kind} of ${subject.id} is settled.`],
      }
    },
  }),
  'settle-refund': verb({
    about: 'booking',
    summary: 'Records that a refund that failed at the payment provider was paid another way.',
    example: 'settle-refund SDF-240001 --note "Bank transfer 4711 of 12 May"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id, note: text(200, 'how it was paid') }),
    run: async ({ tx, now }, input) => {
      const amount_fils = await settleRefundIn(tx, input.reservation_id, { now, note: input.note })
      const lines = [
        `AED ${readableDirhams(amount_fils)} of ${input.reservation_id} is recorded as paid.`,
      ]
      return { subject: input.reservation_id, detail: { ...input, amount_fils }, lines }
    },
  }),
  'revoke-booking-links': verb({
    about: 'booking',
    summary: 'Revokes all links that were emailed for a booking; later emails contain new ones.',
    example: 'revoke-booking-links SDF-240001',
    takes: ['reservation_id'],
    input: z.object({ reservation_id }),
    run: async ({ tx, now }, input) => {
      const links = await revokeBookingLinks(tx, input.reservation_id, now)
      return {
        subject: input.reservation_id,
        detail: { links },
        lines: [`Links to ${input.reservation_id} revoked: ${links}.`],
      }
    },
  }),
}

const unitOf = async (tx: Tx, number: string, unit: string) =>
  (await findUnitOfBooking(tx, number, unit)) ??
  refuse('INVALID_BOOKING', { fields: [{ field: 'unit', code: 'INVALID_BOOKING' }] })
