import { Logger, parseCronItems, runMigrations, type CronItem, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import {
  deleteOldChallenges,
  deleteOldSmsHours,
  deleteEndedSessions,
  deleteOldLinks,
  deleteOldProofs,
  deleteOldTries,
  removePicture,
  sendAccountEmail,
} from '#accounts'
import { forgetDocuments, sendCheckInEmail } from '#arrivals'
import { backUpToBucket } from '#backup/backups.ts'
import {
  deleteOldBookingLinks,
  deleteOldHoldKeys,
  keepReleasingHolds,
  moveArrivalsAndDepartures,
  releaseHolds,
  sendFoundBookingEmail,
} from '#bookings'
import { beginWideSearch, deleteOldGooglePlaces, deletePastArrivals } from '#catalogue'
import { isConnectionLost } from '#db'
import { dropFailedJobs, keepCarryingOutbox, keepRunningJobs, type JobName, type JobPayloads } from '#jobs'
import type { Services } from '#core/context.ts'
import { deleteEndedSubscriptions, sendLeadEmail, sendWelcomeEmail } from '#leads'
import { deleteOldIdentityTokens, sendMemberEmail } from '#members'
import { measureJob } from '#core/metrics.ts'
import { traced, type SpanOptions } from '#core/traces.ts'
import { deleteOldVisitors, postLedger, sendOwnerReport } from '#owners'
import { deleteSpentChecks } from '#outside/human-check'
import { withMessageIds } from '#outside/mail'
import { carryOutRefund, enqueueOwed, reconcilePayments, retryRefunds, sendBookingEmail, notifyCompanyOfRefund } from '#billing'
import { deleteStaleQuotes } from '#pricing'
import { sendPaymentLink, sendPaymentLinkSms } from '#phone-bookings'
import { eraseOldDocuments } from '#privacy'
import { sendInvitationEmail } from '#staff'
import { dubaiDay, dubaiMoment } from '#core/time.ts'

type Job<Name extends JobName> = (services: Services, payload: JobPayloads[Name], now: Date) => Promise<unknown>

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as Google's terms let coordinates be kept. */
const GOOGLE_PLACES_DAYS = 30
/** An expired link can still be recognised as used. */
const LINK_RETENTION_MS = 30 * DAY_MS

/** Jobs may run twice. */
const JOBS: { [Name in JobName]: Job<Name> } = {
  send_booking_email: sendBookingEmail,
  find_booking: sendFoundBookingEmail,
  send_account_email: sendAccountEmail,
  send_member_email: sendMemberEmail,
  issue_invoice: (services, { booking_id }, now) => sendBookingEmail(services, { booking_id, kind: 'invoice' }, now),
  send_check_in_email: sendCheckInEmail,
  send_payment_link: (services, { booking_id }, now) => sendPaymentLink(services, booking_id, now),
  send_payment_link_sms: (services, { sent_message_id }, now) => sendPaymentLinkSms(services, sent_message_id, now),
  send_invitation_email: ({ config, db, mail }, { invitation_id }) => sendInvitationEmail({ config, db, mail }, invitation_id),
  send_lead_email: sendLeadEmail,
  send_welcome_email: sendWelcomeEmail,
  send_owner_report: sendOwnerReport,
  refund_payment: (services, { refund_id }, now) => carryOutRefund(services, refund_id, now),
  notify_company_of_refund: (services, { refund_id }) => notifyCompanyOfRefund(services, refund_id),
  release_holds: ({ db }, _payload, now) => releaseHolds(db, now),
  remove_picture: removePicture,
}

const CRON_JOBS: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  sweep_holds: ({ db }, now) => releaseHolds(db, now),
  move_bookings: ({ db }, now) => moveArrivalsAndDepartures(db, now),
  enqueue_owed: ({ db }, now) => enqueueOwed(db, now),
  reconcile_payments: reconcilePayments,
  retry_refunds: retryRefunds,
  back_up: async (services, now) => {
    await backUpToBucket(services, now)
    await dropFailedJobs(services.db, 'back_up')
  },
  post_ledger: ({ db }, now) => postLedger(db, now),
  forget_documents: forgetDocuments,
  erase_old_documents: ({ db }, now) => eraseOldDocuments(db, dubaiDay(now)),
  begin_wide_search: ({ db }) => beginWideSearch(db),
  forget_stale: async ({ db }, now) => {
    await deleteStaleQuotes(db, new Date(now.getTime() - DAY_MS))
    await deleteEndedSessions(db, now)
    await deleteOldProofs(db, new Date(now.getTime() - DAY_MS))
    await deleteOldTries(db, now)
    await deleteOldChallenges(db, now)
    await deleteOldSmsHours(db, now)
    await deleteOldHoldKeys(db, now)
    await deleteOldBookingLinks(db, now)
    await deleteOldIdentityTokens(db, now)
    await deleteOldLinks(db, new Date(now.getTime() - LINK_RETENTION_MS))
    await deleteSpentChecks(db, now)
    await deletePastArrivals(db, dubaiDay(now))
    await deleteOldGooglePlaces(db, new Date(now.getTime() - GOOGLE_PLACES_DAYS * DAY_MS))
    await deleteOldVisitors(db, dubaiDay(new Date(now.getTime() - DAY_MS)))
    await deleteEndedSubscriptions(db, new Date(now.getTime() - LINK_RETENTION_MS))
  },
}

const CRONTAB = `
* * * * * sweep_holds ?max=1
* * * * * move_bookings ?max=1
* * * * * enqueue_owed ?max=1
* * * * * reconcile_payments ?max=1
*/5 * * * * forget_documents ?max=1
* * * * * post_ledger ?max=1
17 * * * * forget_stale ?max=1
57 * * * * begin_wide_search ?max=1
37 * * * * retry_refunds ?max=1
47 2 * * * erase_old_documents ?max=1
`

export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool })

export function taskListOf(services: Services, clock: () => Date): TaskList {
  const taskList: TaskList = {}
  const domain = new URL(services.config.public_url).hostname
  for (const [name, job] of Object.entries(JOBS)) {
    taskList[name] = async (payload, { job: { id, created_at, attempts } }) => {
      const log = services.log.child({ task: name, job: id })
      const mail = withMessageIds(services.mail, { job: `${id} ${created_at.toISOString()}`, domain })
      // enqueue checked the payload's type
      const run = () => Reflect.apply(job, undefined, [{ ...services, mail, log }, payload, clock()])
      await traced(name, { ...spanOf(payload, created_at), facts: { attempt: attempts } }, () => measureJob(name, run))
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
/** A trace does not wait for an invitation that goes weeks later: that one begins its own, with a link. */
const SAME_TRACE_MS = 60 * 60 * 1000

function spanOf(payload: unknown, created_at: Date): SpanOptions {
  const traceparent = Traced.safeParse(payload).data?.traceparent
  const is_soon = Date.now() - created_at.getTime() < SAME_TRACE_MS
  return { kind: 'consumer', [is_soon ? 'parent' : 'cause']: traceparent }
}

/** Stopped, it takes no more jobs at once; those of the last requests still reach the queue, for another process. */
export type Jobs = { stop: (answered: Promise<unknown>) => Promise<void> }

export async function startJobs(services: Services, { pool, clock }: { pool: pg.Pool; clock: () => Date }): Promise<Jobs> {
  const { db, log } = services
  const warnWith = (message: string) => (error: unknown) =>
    error instanceof Error && isConnectionLost(error) ? log.warn({ why: error.message }, message) : log.warn({ err: error }, message)
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

function cronItems(): CronItem[] {
  return CRONTAB.trim()
    .split('\n')
    .map((line) => {
      const [minute, hour, date, month, weekday, task] = line.split(' ')
      return { task: task ?? '', match: [minute, hour, date, month, weekday].join(' '), options: { maxAttempts: 1 } }
    })
}

/** Tried for half an hour; then it is trouble until one is made. One that no process was there for is made up for. */
const BACKUP_JOB = { maxAttempts: 8, jobKey: 'back_up', backfillPeriod: DAY_MS / 2 }

/** Every day at BACKUP_AT; the queue's clock is UTC's. */
export function backupItems({ BACKUP_AT }: Services['config']): CronItem[] {
  if (!BACKUP_AT) return []
  const at = dubaiMoment(dubaiDay(new Date(0)), BACKUP_AT)
  return [{ task: 'back_up', match: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, options: BACKUP_JOB }]
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
      log.child({ task: job.task_identifier, job: job.id }).error({ err: error, attempt: job.attempts }, 'A job has failed')
    } else if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn({ meta }, message)
  })
}
