import { Logger, parseCronItems, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import { removePicture, sendAccountEmail } from '#server/accounts/index.ts'
import { sendCheckInEmail } from '#server/arrivals/index.ts'
import { keepReleasingHolds, releaseHolds, sendFoundBookingEmail } from '#server/bookings/index.ts'
import { isConnectionLost } from '#server/db/index.ts'
import {
  type JobName,
  type JobPayloads,
  keepCarryingOutbox,
  keepRunningJobs,
} from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import { sendLeadAnswer } from '#server/admin/leads/index.ts'
import { sendWayInEmail } from '#server/stays/index.ts'
import { sendDepositEmail } from '#server/deposits/index.ts'
import { sendThreadAnswer, sendThreadWhatsapp } from '#server/threads/index.ts'
import { sendAccountClosed } from '#server/privacy/index.ts'
import { sendLeadEmail, sendWelcomeEmail } from '#server/leads/index.ts'
import { sendMemberEmail } from '#server/members/index.ts'
import { measureJob } from '#server/core/metrics.ts'
import { type SpanOptions, traced } from '#server/core/traces.ts'
import { handEInvoice, makeEInvoice } from '#server/e-invoices/index.ts'
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
import { withMessageIds } from '#server/outside/mail/index.ts'
import { carryOutRefund, notifyCompanyOfRefund, sendBookingEmail } from '#server/billing/index.ts'
import { sendPaymentLink, sendPaymentLinkSms } from '#server/admin/phone/index.ts'
import { sendInvitationEmail } from '#server/admin/team/index.ts'
import { readSentHomes } from '#server/admin/homes/index.ts'
import { showPlannedPage } from '#server/admin/pages/index.ts'
import { sendFormerAddress, textFormerNumber } from '#server/admin/bookings/index.ts'
import { backupItems, CRON_JOBS, cronItems } from './schedule.ts'

type Job<Name extends JobName> = (
  services: Services,
  payload: JobPayloads[Name],
  now: Date,
) => Promise<unknown>

/** Jobs may run twice. */
const JOBS: { [Name in JobName]: Job<Name> } = {
  send_booking_email: sendBookingEmail,
  find_booking: sendFoundBookingEmail,
  send_account_email: sendAccountEmail,
  send_member_email: sendMemberEmail,
  send_account_closed: sendAccountClosed,
  issue_invoice: (services, { booking_id }, now) =>
    sendBookingEmail(services, { booking_id, kind: 'invoice' }, now),
  send_check_in_email: sendCheckInEmail,
  send_review_request: sendReviewRequest,
  send_review_email: sendReviewEmail,
  send_payment_link: (services, { booking_id }, now) => sendPaymentLink(services, booking_id, now),
  send_payment_link_sms: (services, { sent_message_id }, now) =>
    sendPaymentLinkSms(services, sent_message_id, now),
  send_former_address: sendFormerAddress,
  text_former_number: textFormerNumber,
  send_invitation_email: ({ config, db, mail }, { invitation_id }) =>
    sendInvitationEmail({ config, db, mail }, invitation_id),
  send_lead_email: sendLeadEmail,
  send_lead_answer: sendLeadAnswer,
  send_thread_answer: sendThreadAnswer,
  send_thread_whatsapp: sendThreadWhatsapp,
  send_way_in_email: sendWayInEmail,
  send_deposit_email: sendDepositEmail,
  send_welcome_email: sendWelcomeEmail,
  send_owner_report: sendOwnerReport,
  send_bill_question: sendBillQuestion,
  send_objection_answer: sendObjectionAnswer,
  send_own_stay: sendOwnStayEmail,
  make_e_invoice: makeEInvoice,
  hand_e_invoice: handEInvoice,
  send_statement: sendStatementEmail,
  send_bank_account: sendBankAccountEmail,
  send_payout: sendPayoutEmail,
  send_payout_alone: sendPayoutAloneEmail,
  refund_payment: (services, { refund_id }, now) => carryOutRefund(services, refund_id, now),
  notify_company_of_refund: (services, { refund_id }) => notifyCompanyOfRefund(services, refund_id),
  release_holds: ({ db }, _payload, now) => releaseHolds(db, now),
  remove_picture: removePicture,
  publish_page: (services, { type }, now) => showPlannedPage(services, type, now),
  read_home_import: (services, { import_id }, now) => readSentHomes(services, import_id, now),
}

export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool })

export function taskListOf(services: Services, clock: () => Date): TaskList {
  const taskList: TaskList = {}
  const domain = new URL(services.config.public_url).hostname
  for (const [name, job] of Object.entries(JOBS)) {
    taskList[name] = async (payload, { job: { id, created_at, attempts } }) => {
      const log = services.log.child({ task: name, job: id })
      const mail = withMessageIds(services.mail, {
        job: `${id} ${created_at.toISOString()}`,
        domain,
      })
      // enqueue checked the payload's type
      const run = () =>
        Reflect.apply(job, undefined, [{ ...services, mail, log }, payload, clock()])
      await traced(name, { ...spanOf(payload, created_at), facts: { attempt: attempts } }, () =>
        measureJob(name, run),
      )
    }
  }
  for (const [name, round] of Object.entries(CRON_JOBS)) {
    taskList[name] = async () => {
      const run = () => round({ ...services, log: services.log.child({ task: name }) }, clock())
      await traced(name, { kind: 'consumer' }, () => measureJob(name, run))
    }
  }
  return taskList
}

const Traced = z.object({ traceparent: z.string() })

/**
 * A trace does not wait for an invitation that goes weeks later: that one begins its own, with a
 * link.
 */
const SAME_TRACE_MS = 60 * 60 * 1000

function spanOf(payload: unknown, created_at: Date): SpanOptions {
  const traceparent = Traced.safeParse(payload).data?.traceparent
  const is_soon = Date.now() - created_at.getTime() < SAME_TRACE_MS
  return { kind: 'consumer', [is_soon ? 'parent' : 'cause']: traceparent }
}

/**
 * Stopped, it takes no more jobs at once; those of the last requests still reach the queue, for
 * another process.
 */
export type Jobs = { stop: (answered: Promise<unknown>) => Promise<void> }

export async function startJobs(
  services: Services,
  { pool, clock }: { pool: pg.Pool; clock: () => Date },
): Promise<Jobs> {
  const { db, log } = services
  const warnWith = (message: string) => (error: unknown) =>
    error instanceof Error && isConnectionLost(error)
      ? log.warn({ why: error.message }, message)
      : log.warn({ err: error }, message)
  const running = await keepRunningJobs({
    pool,
    db,
    taskList: taskListOf(services, clock),
    parsedCronItems: parseCronItems([...cronItems(), ...backupItems(services.config)]),
    logger: workerLogger(services),
    onFailure: warnWith('Jobs are waiting for the database'),
  })
  const holds = keepReleasingHolds({
    db,
    clock,
    window_ms: services.config.PAYMENT_WINDOW_SECONDS * 1000,
    onFailure: warnWith('Lapsed holds could not be released'),
  })
  const outbox = keepCarryingOutbox(db, warnWith('The outbox could not be drained'))
  const stop = async (answered: Promise<unknown>) => {
    await Promise.all([running.stop(), holds.stop(), answered])
    await outbox.stop()
  }
  return { stop }
}

/** What the queue tells of a failed job holds its payload, where addresses may be. */
const FailedJob = z.object({
  failure: z.literal(true),
  error: z.instanceof(Error),
  job: z.object({ id: z.int(), task_identifier: z.string(), attempts: z.int() }),
})

function workerLogger({ log }: Services) {
  return new Logger(() => (level, message, meta) => {
    const failed = FailedJob.safeParse(meta).data
    if (failed) {
      const { job, error } = failed
      log
        .child({ task: job.task_identifier, job: job.id })
        .error({ err: error, attempt: job.attempts }, 'A job has failed')
    } else if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn({ meta }, message)
  })
}
