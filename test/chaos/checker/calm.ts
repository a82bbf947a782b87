import type { Fact } from './fact.ts'

/** What is so only where nothing was broken. */
export const CALM: Fact[] = [
  {
    fact: 'nothing is begun twice in a calm round',
    sql: `select format('%s %s was begun %s times (%s)', task, payload, attempts, last_error) as violation from chaos.job_ends where attempts > 1`,
  },
  {
    fact: 'no refund is late in a calm round',
    sql: `select format('refund %s of %s fils was late at %s', id, amount_fils, delayed_at) as violation from refunds where delayed_at is not null`,
  },
]
