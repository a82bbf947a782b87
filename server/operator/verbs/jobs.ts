import { z } from 'zod'
import { listJobs } from '#server/admin/today/index.ts'
import { count, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const SHOWN = 50
const ERROR_SHOWN = 160

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
}
