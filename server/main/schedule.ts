import type { CronItem } from 'graphile-worker'
import {
  deleteEndedSessions,
  deleteOldChallenges,
  deleteOldLinks,
  deleteOldProofs,
  deleteOldSmsHours,
  deleteOldTries,
  endLostFactors,
} from '#server/accounts/index.ts'
import { forgetDocuments } from '#server/arrivals/index.ts'
import { backUpToBucket } from '#server/backup/bucket-backup.ts'
import {
  deleteOldBookingLinks,
  deleteOldHoldKeys,
  moveArrivalsAndDepartures,
  releaseHolds,
  releaseNoShows,
} from '#server/bookings/index.ts'
import {
  beginWideSearch,
  deleteOldGooglePlaces,
  deletePastArrivals,
} from '#server/catalogue/index.ts'
import { dropFailedJobs } from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import { deleteEndedSubscriptions } from '#server/leads/index.ts'
import { deleteOldIdentityTokens } from '#server/members/index.ts'
import { countUnanswered, deleteOldVisitors, postLedger } from '#server/owners/index.ts'
import { deleteSpentChecks } from '#server/outside/human-check/index.ts'
import {
  enqueueOwed,
  readCardMovements,
  reconcilePayments,
  retryRefunds,
  returnUnslept,
} from '#server/billing/index.ts'
import { keepDepositCards } from '#server/deposits/index.ts'
import { retryEInvoices } from '#server/e-invoices/index.ts'
import { deleteStaleQuotes } from '#server/pricing/index.ts'
import { eraseOldDocuments } from '#server/privacy/index.ts'
import { forgetImports } from '#server/admin/homes/index.ts'
import { countNumbers } from '#server/admin/numbers/index.ts'
import { forgetLostDocuments } from '#server/admin/leads/index.ts'
import { forgetChannelGuests, forgetChannelImports, readDueFeeds } from '#server/calendars/index.ts'
import { sendScheduledMessages } from '#server/admin/inbox/index.ts'
import { carryOutCancellations } from '#server/admin/bookings/index.ts'
import { askForReviews } from '#server/reviews/index.ts'
import { tellOpenedWaysIn } from '#server/stays/index.ts'
import { dubaiDay, dubaiMoment } from '#server/core/time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** As long as Google's terms let coordinates be kept. */
const GOOGLE_PLACES_DAYS = 30

/** An expired link can still be recognised as used. */
const LINK_RETENTION_MS = 30 * DAY_MS

/** Who stayed by another site has an account there, and asks nothing here after a year. */
const CHANNEL_GUESTS_DAYS = 365

export const CRON_JOBS: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  sweep_holds: ({ db }, now) => releaseHolds(db, now),
  move_bookings: async ({ db }, now) => {
    await moveArrivalsAndDepartures(db, now)
    await releaseNoShows(db, now)
  },
  carry_out_cancellations: ({ db }, now) => carryOutCancellations(db, now),
  enqueue_owed: ({ db }, now) => enqueueOwed(db, now),
  end_lost_factors: ({ db }, now) => endLostFactors(db, now),
  reconcile_payments: reconcilePayments,
  keep_deposit_cards: keepDepositCards,
  retry_refunds: retryRefunds,
  retry_e_invoices: retryEInvoices,
  ask_for_reviews: ({ db }, now) => askForReviews(db, now),
  tell_opened_ways_in: ({ db }, now) => tellOpenedWaysIn(db, now),
  send_scheduled_messages: sendScheduledMessages,
  read_feeds: readDueFeeds,
  read_card_movements: readCardMovements,
  return_unslept: ({ db }, now) => returnUnslept(db, now),
  back_up: async (services, now) => {
    await backUpToBucket(services, now)
    await dropFailedJobs(services.db, 'back_up')
  },
  post_ledger: async ({ db }, now) => {
    await countUnanswered(db, now)
    await postLedger(db, now)
  },
  forget_documents: forgetDocuments,
  erase_old_documents: async (services, now) => {
    await eraseOldDocuments(services, dubaiDay(now))
    await forgetLostDocuments(services, now)
  },
  count_numbers: ({ db }, now) => countNumbers(db, now),
  begin_wide_search: ({ db }) => beginWideSearch(db),
  forget_stale: async ({ db, files }, now) => {
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
    await forgetChannelGuests(db, dubaiDay(new Date(now.getTime() - CHANNEL_GUESTS_DAYS * DAY_MS)))
    await forgetChannelImports(db, new Date(now.getTime() - LINK_RETENTION_MS))
    await forgetImports({ db, files }, new Date(now.getTime() - LINK_RETENTION_MS))
  },
}

const CRONTAB = `
* * * * * sweep_holds ?max=1
* * * * * move_bookings ?max=1
* * * * * carry_out_cancellations ?max=1
* * * * * enqueue_owed ?max=1
* * * * * end_lost_factors ?max=1
* * * * * reconcile_payments ?max=1
* * * * * keep_deposit_cards ?max=1
*/5 * * * * forget_documents ?max=1
* * * * * post_ledger ?max=1
*/10 * * * * ask_for_reviews ?max=1
*/5 * * * * tell_opened_ways_in ?max=1
* * * * * send_scheduled_messages ?max=1
* * * * * read_feeds ?max=1
7 * * * * read_card_movements ?max=1
*/10 * * * * return_unslept ?max=1
17 * * * * forget_stale ?max=1
57 * * * * begin_wide_search ?max=1
27 * * * * count_numbers ?max=1
37 * * * * retry_refunds ?max=1
*/10 * * * * retry_e_invoices ?max=1
47 2 * * * erase_old_documents ?max=1
`

export function cronItems(): CronItem[] {
  return CRONTAB.trim()
    .split('\n')
    .map((line) => {
      const [minute, hour, date, month, weekday, task] = line.split(' ')
      return {
        task: task ?? '',
        match: [minute, hour, date, month, weekday].join(' '),
        options: { maxAttempts: 1 },
      }
    })
}

/**
 * Tried for half an hour; then it is trouble until one is made. One that no process was there for
 * is made up for.
 */
const BACKUP_JOB = { maxAttempts: 8, jobKey: 'back_up', backfillPeriod: DAY_MS / 2 }

/** Every day at BACKUP_AT; the queue's clock is UTC's. */
export function backupItems({ BACKUP_AT }: Services['config']): CronItem[] {
  if (!BACKUP_AT) return []
  const at = dubaiMoment(dubaiDay(new Date(0)), BACKUP_AT)
  return [
    {
      task: 'back_up',
      match: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`,
      options: BACKUP_JOB,
    },
  ]
}
