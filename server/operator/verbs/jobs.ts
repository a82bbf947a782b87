import { z } from 'zod'
import { SETTLABLE_TROUBLES, type SettlableTrouble } from '#contract/endpoints/admin/trouble.ts'
import { findUnsettled, reconcilePayment } from '#server/billing/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  dropJob,
  findSubjectId,
  listJobs,
  reopenTrouble,
  retryJob,
  settleTrouble,
} from '#server/admin/today/index.ts'
import { count, reservation, text, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const SHOWN = 50
const ERROR_SHOWN = 160

const job_id = count(1, Number.MAX_SAFE_INTEGER, 'number of the job, as listed by jobs')

const of_booking = reservation('booking number, such as SDF-240001')

async function subjectIdOf(
  tx: Tx,
  named: { what: SettlableTrouble; reservation_id: string },
): Promise<number> {
  return (
    (await findSubjectId(tx, named)) ??
    refuse('NOT_FOUND', { fields: [{ field: 'reservation_id', code: 'NOT_FOUND' }] })
  )
}

const settling = (act: 'settle' | 'reopen', summary: string) =>
  verb({
    about: 'booking',
    summary,
    example: `${act}-trouble SDF-240001 --what registration_open --reason "Registered at the hotel desk"`,
    takes: ['reservation_id'],
    input: z.object({
      reservation_id: of_booking,
      what: z.enum(SETTLABLE_TROUBLES).describe(SETTLABLE_TROUBLES.join(', ')),
      reason: text(300, 'what was done'),
    }),
    run: async ({ tx, now }, { reason, ...named }) => {
      const trouble = { what: named.what, id: await subjectIdOf(tx, named) }
      const { subject, detail } =
        act === 'settle'
          ? await settleTrouble(tx, { ...trouble, reason, by: null, now })
          : await reopenTrouble(tx, trouble)
      return {
        subject: subject.id,
        reason,
        detail,
        lines: [`${subject.id}: ${act === 'settle' ? 'settled' : 'needs attention again'}.`],
      }
    },
  })

export const jobVerbs = {
  jobs: verb({
    about: 'list',
    summary: 'Lists the jobs of the queue, the next to run first.',
    example: 'jobs --failed',
    input: z.object({
      failed: yes('only those that have run out of attempts, with their error'),
      limit: count(1, 1_000, `number of jobs; default: ${SHOWN}`).optional(),
    }),
    run: async ({ tx }, { failed, limit = SHOWN }) => {
      const jobs = await listJobs(tx, { is_failed: failed, limit })
      const lines = jobs.map(
        ({ id, name, reservation_id, attempts, max_attempts, run_at, last_error }) =>
          [
            String(id).padStart(6),
            name,
            reservation_id ?? '-',
            `attempt ${attempts} of ${max_attempts}`,
            run_at.toISOString(),
            ...(last_error === null
              ? []
              : [last_error.replaceAll(/\s+/g, ' ').slice(0, ERROR_SHOWN)]),
          ].join('  '),
      )
      return {
        subject: 'jobs',
        lines: lines.length > 0 ? lines : [failed ? 'No job has failed.' : 'No job is waiting.'],
      }
    },
  }),
  'retry-job': verb({
    about: 'list',
    summary: 'Restarts a job that has run out of attempts.',
    example: 'retry-job 4711',
    takes: ['job'],
    input: z.object({ job: job_id }),
    run: async ({ tx }, { job }) => {
      const { subject, detail } = await retryJob(tx, { job_id: job })
      return {
        subject: subject.id,
        about: subject.kind,
        detail,
        lines: [`Job ${job} (${detail.job}) runs again.`],
      }
    },
  }),
  'drop-job': verb({
    about: 'list',
    summary:
      'Takes a job that has run out of attempts off the queue; what it was to do is left undone.',
    example: 'drop-job 4711 --reason "The guest was told by phone"',
    takes: ['job'],
    input: z.object({ job: job_id, reason: text(300, 'why it may be left undone') }),
    run: async ({ tx }, { job, reason }) => {
      const { subject, detail } = await dropJob(tx, { job_id: job })
      return {
        subject: subject.id,
        about: subject.kind,
        reason,
        detail,
        lines: [`Job ${job} (${detail.job}) is dropped.`],
      }
    },
  }),
  'retry-payment': verb({
    about: 'booking',
    summary:
      'Asks the payment provider again what became of the payment of a booking, and brings it to its end.',
    example: 'retry-payment SDF-240001 --reason "The guest sent a receipt of their bank"',
    takes: ['reservation_id'],
    input: z.object({ reservation_id: of_booking, reason: text(300, 'why') }),
    run: async ({ tx, services, now }, { reservation_id: subject, reason }) => {
      const payment_id = await subjectIdOf(tx, {
        what: 'payment_unsettled',
        reservation_id: subject,
      })
      const unsettled = (await findUnsettled(tx, payment_id)) ?? refuse('NOT_RETRIED')
      const is_captured = await reconcilePayment(services, unsettled, now)
      return {
        subject,
        reason,
        lines: [`The payment of ${subject} ${is_captured ? 'was taken' : 'was not taken'}.`],
      }
    },
  }),
  'settle-trouble': settling(
    'settle',
    'Records that guests were registered elsewhere, or a payment looked into at the bank.',
  ),
  'reopen-trouble': settling(
    'reopen',
    'Takes back that something was settled: it needs attention again.',
  ),
}
