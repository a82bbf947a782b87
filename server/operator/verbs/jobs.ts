import { z } from 'zod'
import { dropJob, listJobs, retryJob } from '#front-desk'
import { count, text, yes } from '#operator/flags.ts'
import { verb } from '#operator/verb.ts'

const SHOWN = 50
const ERROR_SHOWN = 160

const job_id = count(1, Number.MAX_SAFE_INTEGER, 'number of the job, as listed by jobs')

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
      const lines = jobs.map(({ id, name, reservation_id, attempts, max_attempts, run_at, last_error }) =>
        [
          String(id).padStart(6),
          name,
          reservation_id ?? '-',
          `attempt ${attempts} of ${max_attempts}`,
          run_at.toISOString(),
          ...(last_error === null ? [] : [last_error.replaceAll(/\s+/g, ' ').slice(0, ERROR_SHOWN)]),
        ].join('  '),
      )
      return { subject: 'jobs', lines: lines.length > 0 ? lines : [failed ? 'No job has failed.' : 'No job is waiting.'] }
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
      return { subject: subject.id, about: subject.kind, detail, lines: [`Job ${job} (${detail.job}) runs again.`] }
    },
  }),
  'drop-job': verb({
    about: 'list',
    summary: 'Takes a job that has run out of attempts off the queue; what it was to do is left undone.',
    example: 'drop-job 4711 --reason "The guest was told by phone"',
    takes: ['job'],
    input: z.object({ job: job_id, reason: text(300, 'why it may be left undone') }),
    run: async ({ tx }, { job, reason }) => {
      const { subject, detail } = await dropJob(tx, { job_id: job })
      return { subject: subject.id, about: subject.kind, reason, detail, lines: [`Job ${job} (${detail.job}) is dropped.`] }
    },
  }),
}
