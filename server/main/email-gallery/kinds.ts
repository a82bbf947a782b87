import { companyIn } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { AnswerTemplate } from '#contract/lead-fields.ts'
import { sendAccountEmail } from '#server/accounts/index.ts'
import { sendCheckInEmail } from '#server/arrivals/index.ts'
import { ensureInvoice, notifyCompanyOfRefund, sendBookingEmail } from '#server/billing/index.ts'
import { codeEmail, findWrittenBooking } from '#server/bookings/index.ts'
import { addDays, dubaiDay, dubaiMoment } from '#server/core/time.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import type { JobName, JobPayloads } from '#server/jobs/index.ts'
import { senderOf } from '#server/outside/mail/index.ts'
import { sendLeadEmail, sendWelcomeEmail } from '#server/leads/index.ts'
import { sendLeadAnswer, templatesFor } from '#server/admin/leads/index.ts'
import { mailWayIn } from '#server/stays/index.ts'
import { sendThreadAnswer } from '#server/threads/index.ts'
import { sendMemberEmail } from '#server/members/index.ts'
import { sendAccountClosed } from '#server/privacy/index.ts'
import { sendPaymentLink } from '#server/admin/phone/index.ts'
import { testLetter } from '#server/admin/first-run/index.ts'
import { sendInvitationEmail } from '#server/admin/team/index.ts'
import { sendFormerAddress } from '#server/admin/bookings/index.ts'
import { sendReviewEmail, sendReviewRequest } from '#server/reviews/index.ts'
import {
  sendBankAccountEmail,
  sendBillQuestion,
  sendObjectionAnswer,
  sendOwnStayEmail,
  sendOwnerReport,
  sendPayoutAloneEmail,
  sendPayoutEmail,
  sendStatementEmail,
} from '#server/owners/index.ts'
import { keepSampleAccount, keepSamplePayout } from './sample-account.ts'
import { depositKinds } from './sample-deposit.ts'
import { keepSampleStatement } from './sample-statement.ts'
import {
  failSampleRefund,
  findSampleGuest,
  insertSampleAnswer,
  insertSampleBill,
  insertSampleObjection,
  insertSampleOwnStay,
  insertSampleReview,
  whileDeparted,
  insertSampleMessage,
  whileHeld,
  type Samples,
} from './sample-queries.ts'

type Send = () => Promise<unknown>
type KindOf<Name extends JobName> = JobPayloads[Name] extends { kind: infer Kind extends string }
  ? Kind
  : string

/** Jobs that send no e-mail, or one that another job sends as well. */
type Silent =
  | 'find_booking'
  | 'send_payment_link_sms'
  | 'text_former_number'
  | 'refund_payment'
  | 'release_holds'
  | 'remove_picture'
  | 'issue_invoice'
  | 'make_e_invoice'
  | 'hand_e_invoice'
  | 'read_home_import'
  | 'publish_page'
  | 'send_thread_whatsapp'
type InEnglish =
  | 'notify_company_of_refund'
  | 'send_owner_report'
  | 'send_bill_question'
  | 'send_own_stay'
  | 'send_objection_answer'
  | 'send_statement'
  | 'send_bank_account'
  | 'send_payout'
  | 'send_payout_alone'
type Kinds<Name extends JobName> = { [One in Name]: Record<KindOf<One>, Send> }
type GuestKinds = Kinds<Exclude<JobName, Silent | InEnglish | 'send_lead_email'>>
type CompanyKinds = Kinds<InEnglish | 'send_lead_email'>

export type Sampling = { services: Services; tx: Tx; samples: Samples; lang: Lang; now: Date }

/**
 * Every e-mail to guests and other people: a job, or a kind of one, that is missing does not
 * compile.
 */
export function guestEmails(
  about: Sampling,
): GuestKinds & Record<'send_lead_email' | 'code' | 'test', Record<string, Send>> {
  const { services, samples, lang, now } = about
  const { user_id, coupon_id, subscription_id } = samples
  const account = (kind: KindOf<'send_account_email'>) => () =>
    sendAccountEmail(services, { kind, user_id, lang }, now)
  const lead = (kind: 'property' | 'agent') => () =>
    sendLeadEmail(services, { kind, id: samples[kind], to: 'applicant' })
  return {
    send_booking_email: bookingKinds(about),
    send_check_in_email: checkInKinds(about),
    code: {
      code: async () =>
        await services.mail.send(
          await codeEmail(
            { from: await senderOf(services), to: 'layla@example.com' },
            lang,
            '482913',
          ),
        ),
    },
    test: {
      mail: async () =>
        await services.mail.send(
          await testLetter({
            from: await senderOf(services),
            to: 'noor@example.com',
            lang,
            secret: 'sample',
          }),
        ),
    },
    send_account_email: {
      verify: account('verify'),
      reset: account('reset'),
      password_changed: account('password_changed'),
      guessing: account('guessing'),
      factor_guessing: account('factor_guessing'),
      keep_factor: account('keep_factor'),
      invite: account('invite'),
      factor_removed: account('factor_removed'),
    },
    send_account_closed: { closed: () => closedSample(about) },
    send_member_email: {
      reward: () => sendMemberEmail(services, { kind: 'reward', user_id, coupon_id }, now),
      invitation: () =>
        sendMemberEmail(
          services,
          { kind: 'invitation', user_id, email: 'friend@example.com' },
          now,
        ),
    },
    ...reviewKinds(about),
    send_payment_link: {
      link: () =>
        whileHeld(about.tx, samples.booking_id, {
          now,
          work: () => sendPaymentLink(services, samples.booking_id, now),
        }),
    },
    send_former_address: {
      former: () =>
        sendFormerAddress(
          services,
          { booking_id: samples.booking_id, email: 'former.sample@example.com' },
          now,
        ),
    },
    send_invitation_email: {
      invitation: () => sendInvitationEmail(services, samples.invitation_id),
    },
    send_thread_answer: { answer: () => threadSample(about) },
    send_way_in_email: { opened: () => wayInSample(about) },
    send_deposit_email: depositKinds({ ...about, booking_id: samples.booking_id, user_id }),
    send_welcome_email: { welcome: () => sendWelcomeEmail(services, { subscription_id }) },
    send_lead_email: { property: lead('property'), agent: lead('agent') },
    send_lead_answer: {
      answer: () => answerSample(about, 'thanks'),
      documents: () => answerSample(about, 'documents'),
    },
  }
}

const closedSample = ({ services, lang, now }: Sampling) =>
  sendAccountClosed(
    services,
    {
      email: 'layla@example.com',
      lang,
      documents_until: `${Number(dubaiDay(now).slice(0, 4)) + 6}-01-01`,
      registered: 2,
    },
    now,
  )

async function wayInSample({ services, samples, now }: Sampling): Promise<void> {
  const booking = await findWrittenBooking(services.db, samples.booking_id)
  if (booking) await mailWayIn(services, booking, now)
}

async function threadSample({ services, tx, samples, lang, now }: Sampling): Promise<void> {
  const { booking_id } = samples
  const number = await insertSampleMessage(tx, { booking_id, text: THREAD_ANSWER[lang], lang, now })
  await sendThreadAnswer(services, { booking_id, number }, now)
}

const THREAD_ANSWER: Record<Lang, string> = {
  en: 'Of course, a cot and a high chair will be in the bedroom when you arrive.\nIs there anything else your little one needs?',
  ar: 'بكل سرور، سيكون سرير الطفل وكرسيه جاهزين عند وصولك.\nهل يحتاج صغيرك إلى شيء آخر؟',
}

async function answerSample(
  { services, tx, samples, lang, now }: Sampling,
  template: AnswerTemplate,
): Promise<void> {
  const { company } = await senderOf(services)
  const templates = templatesFor(
    { kind: 'owner', lang, name: 'Huda Saleh' },
    companyIn(company, lang).name,
  )
  const words = templates.find((one) => one.template === template) ?? { subject: '', text: '' }
  const { property } = samples
  const lead_message_id = await insertSampleAnswer(tx, { property, words, now })
  await sendLeadAnswer(services, { lead_message_id }, now)
}

function reviewKinds({
  services,
  tx,
  samples: { booking_id },
  lang,
  now,
}: Sampling): Pick<GuestKinds, 'send_review_request' | 'send_review_email'> {
  const decided = (kind: 'shown' | 'hidden') => async () => {
    const review_id = await insertSampleReview(tx, { booking_id, lang, state: kind })
    await sendReviewEmail(services, { review_id, kind }, now)
  }
  const ask = () => sendReviewRequest(services, { booking_id }, now)
  return {
    send_review_request: { asked: () => whileDeparted(tx, booking_id, ask) },
    send_review_email: { shown: decided('shown'), hidden: decided('hidden') },
  }
}

/** Those that are written in English alone: to owners and to ourselves. */
export function companyEmails({ services, tx, samples, now }: Sampling): CompanyKinds {
  const { refund_id, owner_id, unit_id } = samples
  const lead = (kind: KindOf<'send_lead_email'>) => () =>
    sendLeadEmail(services, { kind, id: samples[kind], to: 'company' })
  const ownStay = async (kind: KindOf<'send_own_stay'>) => {
    if (unit_id === null || owner_id === null) return
    const own_stay_id = await insertSampleOwnStay(tx, { unit_id, owner_id, kind, now })
    await sendOwnStayEmail(services, { own_stay_id, kind })
  }
  const last_month = addDays(`${dubaiDay(now).slice(0, 7)}-01`, -1)
  return {
    send_bill_question: {
      question: async () => {
        if (unit_id === null) return
        const bill_id = await insertSampleBill(tx, { unit_id, now })
        await sendBillQuestion(services, { bill_id }, now)
      },
    },
    send_own_stay: {
      booked: async () => await ownStay('booked'),
      cancelled: async () => await ownStay('cancelled'),
    },
    send_statement: {
      statement: async () => {
        if (owner_id === null) return
        const month = await keepSampleStatement(tx, owner_id, now)
        await sendStatementEmail(services, { owner_id, month })
      },
    },
    send_objection_answer: {
      answer: async () => {
        if (owner_id === null) return
        const objection_id = await insertSampleObjection(tx, { owner_id, now })
        await sendObjectionAnswer(services, { objection_id })
      },
    },
    send_bank_account: {
      set: async () => {
        const bank_account_id = await keepSampleAccount({ services, tx, owner_id, now })
        if (bank_account_id !== undefined)
          await sendBankAccountEmail(services, { bank_account_id, kind: 'set' }, now)
      },
      stopped: async () => {
        const bank_account_id = await keepSampleAccount({ services, tx, owner_id, now })
        if (bank_account_id !== undefined)
          await sendBankAccountEmail(services, { bank_account_id, kind: 'stopped' }, now)
      },
    },
    send_payout: {
      paid: async () => {
        const payout = await keepSamplePayout({ services, tx, owner_id, now })
        if (payout) await sendPayoutEmail(services, payout)
      },
    },
    send_payout_alone: {
      alone: async () => {
        const payout = await keepSamplePayout({ services, tx, owner_id, now })
        if (payout) await sendPayoutAloneEmail(services, payout)
      },
    },
    send_owner_report: {
      report: async () => {
        if (owner_id === null || unit_id === null) return
        const months = { from: last_month, to: last_month, generated_time: now.toISOString() }
        await sendOwnerReport(services, { owner_id, unit_id, ...months }, now)
      },
    },
    send_lead_email: { property: lead('property'), agent: lead('agent'), message: lead('message') },
    notify_company_of_refund: {
      late: () => notifyCompanyOfRefund(services, refund_id),
      failed: async () => {
        await failSampleRefund(tx, refund_id, now)
        await notifyCompanyOfRefund(services, refund_id)
      },
    },
  }
}

function bookingKinds({
  services,
  samples: { booking_id, departure_date },
  lang,
  now,
}: Sampling): GuestKinds['send_booking_email'] {
  const send =
    (kind: KindOf<'send_booking_email'>, at = now) =>
    () =>
      sendBookingEmail(services, { booking_id, kind, lang }, at)
  return {
    confirmed: send('confirmed'),
    invoice: send('invoice', dubaiMoment(addDays(departure_date, 1))),
    found: send('found'),
    moved: () =>
      sendBookingEmail(services, { booking_id, kind: 'moved', lang, difference_fils: 12_500 }, now),
    no_show: send('no_show'),
    made_out_anew: async () => {
      const { number } = await ensureInvoice(
        services.db,
        booking_id,
        dubaiMoment(addDays(departure_date, 1)),
      )
      await sendBookingEmail(
        services,
        { booking_id, kind: 'made_out_anew', lang, papers: [number] },
        now,
      )
    },
    failed: send('failed'),
    cancelled: send('cancelled'),
    refunded: send('refunded'),
    refund_delayed: send('refund_delayed'),
    refund_failed: send('refund_failed'),
  }
}

function checkInKinds({
  services,
  tx,
  samples: { booking_id },
  now,
}: Sampling): GuestKinds['send_check_in_email'] {
  return {
    party: () => sendCheckInEmail(services, { booking_id }, now),
    guest: async () => {
      const guest_id = await findSampleGuest(tx, booking_id)
      if (guest_id !== undefined) await sendCheckInEmail(services, { booking_id, guest_id }, now)
    },
  }
}
