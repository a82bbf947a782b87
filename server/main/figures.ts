import { setTimeout as pause } from 'node:timers/promises'
import { lastBackup, lastDrill } from '#server/backup/bucket-backup.ts'
import { readSmsOfHour } from '#server/accounts/index.ts'
import { countOverdueRefunds, countPendingRefunds, overdueSince } from '#server/billing/index.ts'
import { countFailingSms, readHeldShare } from '#server/bookings/index.ts'
import type { Figure } from '#server/core/metrics.ts'
import { countTrouble } from '#server/admin/today/index.ts'
import type { Replica } from '#server/db/index.ts'
import { countJobs, readOutboxAge, readQueueDelay, type JobName } from '#server/jobs/index.ts'
import type { OpenServices } from './services.ts'

/**
 * What is read when somebody asks for /metrics; what is counted as it happens is in
 * core/metrics.ts.
 */
export const figuresOf = (
  { services, pool }: Pick<OpenServices, 'services' | 'pool'>,
  clock: () => Date,
): Figure[] => [
  ...ofProcess({ services, pool }),
  ...ofJobs(services),
  ...ofBusiness(services, clock),
  ...ofBackups(services, clock),
  ...replicaFigures(services.replica),
]

const DATABASE_LIMIT_MS = 1_000

const ofProcess = ({
  services: { files },
  pool,
}: Pick<OpenServices, 'services' | 'pool'>): Figure[] => [
  {
    name: 'sadaf_pool_connections',
    help: 'Connections to the database, by state: busy, idle, or asked for and waited for',
    label: 'state',
    read: async () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waited_for: pool.waitingCount,
    }),
  },
  {
    name: 'sadaf_database_up',
    help: '1 while the database answers within a second',
    read: async () => {
      const answers = pool.query('select 1').then(
        () => 1,
        () => 0,
      )
      return await Promise.race([answers, pause(DATABASE_LIMIT_MS, 0, { ref: false })])
    },
  },
  {
    name: 'sadaf_file_store_up',
    help: '1 while files can be read and stored, 0 while the bucket does not answer',
    read: async () => ((await files.isThere()) ? 1 : 0),
  },
]

/** Jobs that end in an e-mail. */
const MAILING: readonly JobName[] = [
  'send_booking_email',
  'find_booking',
  'send_account_email',
  'send_member_email',
  'issue_invoice',
  'send_check_in_email',
  'send_review_request',
  'send_review_email',
  'send_payment_link',
  'send_invitation_email',
  'send_lead_email',
  'send_lead_answer',
  'send_thread_answer',
  'send_deposit_email',
  'send_way_in_email',
  'send_welcome_email',
  'send_owner_report',
  'send_bill_question',
  'send_own_stay',
  'send_objection_answer',
  'send_statement',
  'send_bank_account',
  'send_payout',
  'send_payout_alone',
  'notify_company_of_refund',
]

const ofJobs = ({ db }: OpenServices['services']): Figure[] => [
  {
    name: 'sadaf_outbox_age_seconds',
    help: 'How long the oldest job of the outbox has waited to be carried into the queue',
    read: () => readOutboxAge(db),
  },
  {
    name: 'sadaf_queue_delay_seconds',
    help: 'By how much the longest waiting job of the queue is late',
    read: () => readQueueDelay(db),
  },
  {
    name: 'sadaf_jobs_waiting',
    help: 'Jobs that are due and not begun, by task',
    label: 'task',
    read: () => countJobs(db, 'waiting'),
  },
  {
    name: 'sadaf_jobs_retrying',
    help: 'Jobs that failed and are tried again, by task',
    label: 'task',
    read: () => countJobs(db, 'retrying'),
  },
  {
    name: 'sadaf_jobs_failed',
    help: 'Jobs that have run out of attempts, by task',
    label: 'task',
    read: () => countJobs(db, 'failed'),
  },
  {
    name: 'sadaf_mails_failing',
    help: 'E-mails that could not be sent so far, tried again or given up',
    read: async () => {
      const counts = [await countJobs(db, 'retrying'), await countJobs(db, 'failed')]
      return counts.reduce(
        (sum, count) => sum + MAILING.reduce((of_state, task) => of_state + (count[task] ?? 0), 0),
        0,
      )
    },
  },
]

const ofBusiness = ({ db }: OpenServices['services'], clock: () => Date): Figure[] => [
  {
    name: 'sadaf_held_nights_share',
    help: 'The share of the nights for sale in the next 90 days that unpaid holds keep from everybody else',
    read: () => readHeldShare(db, clock()),
  },
  {
    name: 'sadaf_sms_this_hour',
    help: 'Text messages sent in the hour that is running; the setting sms_per_hour is their ceiling',
    read: () => readSmsOfHour(db, clock()),
  },
  {
    name: 'sadaf_sms_failing',
    help: 'Text messages about bookings that failed or are late, and that nobody has seen to',
    read: () => countFailingSms(db, clock()),
  },
  {
    name: 'sadaf_refunds_pending',
    help: 'How many refunds are decided and not yet carried out, those that failed left out',
    read: () => countPendingRefunds(db),
  },
  {
    name: 'sadaf_refunds_overdue',
    help: 'How many refunds have not gone for a day, or have failed and were not paid out in another way',
    read: () => countOverdueRefunds(db, overdueSince(clock())),
  },
  {
    name: 'sadaf_trouble',
    help: 'What the trouble tray of the admin area lists, by kind',
    label: 'kind',
    read: () => countTrouble(db, clock()),
  },
]

const ofBackups = ({ db }: OpenServices['services'], clock: () => Date): Figure[] => {
  const age = (moment: Date | undefined) =>
    moment === undefined ? Infinity : (clock().getTime() - moment.getTime()) / 1000
  return [
    {
      name: 'sadaf_backup_age_seconds',
      help: 'How long ago the newest complete backup was made; infinite when none ever was',
      read: async () => age(await lastBackup(db)),
    },
    {
      name: 'sadaf_restore_drill_age_seconds',
      help: 'How long ago a backup was last restored on trial and found whole; infinite when none ever was',
      read: async () => age(await lastDrill(db)),
    },
  ]
}

const replicaFigures = ({ figures }: Replica): Figure[] =>
  figures === null
    ? []
    : [
        {
          name: 'sadaf_replica_reads_total',
          help: 'Reads that the standby may answer, by who did: the standby, or the primary and why',
          label: 'by',
          is_total: true,
          read: async () => figures.reads,
        },
        {
          name: 'sadaf_replica_lag_bytes',
          help: 'How much of the log the standby has not replayed; NaN while it is away',
          read: async () => (await figures.lag()).bytes,
        },
        {
          name: 'sadaf_replica_lag_seconds',
          help: 'How old the newest commit is that the standby has replayed, when it has not replayed all; NaN while it is away',
          read: async () => (await figures.lag()).seconds,
        },
      ]
