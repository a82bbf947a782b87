import { untilReady } from './apps.ts'
import type { Queries } from './job-log.ts'
import type { RoundSetup } from './open-round.ts'
import { untilDone, untilTrue } from './timeouts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * Over every payment window and quiet minute; over the days until which stays can be cancelled;
 * over the last departure and the closing of the month.
 */
const FIRST_REST_MS = 2 * MINUTE_MS
const LATER = [20 * MINUTE_MS, FIRST_REST_MS, 20 * DAY_MS, 45 * DAY_MS]
const DRAIN_MS = 120_000

/**
 * Heals everything, lets the product finish what it has begun, and moves the clock until every stay
 * is over. Answers what would not come to rest, and what `atFirstRest` finds wrong while stays are
 * still to come.
 */
export async function recover(
  setup: RoundSetup,
  atFirstRest: () => Promise<string[]>,
): Promise<string[]> {
  const { apps, line, webhooks, clock } = setup
  line.clear()
  webhooks.clear()
  if (!(await untilReady(apps)))
    throw new Error('A process does not answer although everything is healed')
  const restless: string[] = []
  for (const later_ms of LATER) {
    await clock.forward(later_ms)
    await lookRound(setup)
    restless.push(...(await untilQuiet(setup)))
    if (later_ms === FIRST_REST_MS) restless.push(...(await atFirstRest()))
  }
  return restless
}

/** The hand of the clock on what the product does every few minutes. */
const lookRound = ({ query }: { query: Queries }) =>
  untilDone(() =>
    query(
      `select graphile_worker.add_job(name) from unnest(array['sweep_holds', 'enqueue_owed', 'reconcile_payments', 'move_bookings', 'post_ledger', 'retry_refunds', 'forget_documents']) name`,
    ),
  )

const PENDING = `select task_identifier as task, attempts, left(coalesce(last_error, ''), 200) as error
  from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
  union all select identifier, 0, 'not carried to the queue' from outbox_jobs`
const GIVEN_UP = `select task_identifier as task, attempts, left(coalesce(last_error, ''), 200) as error
  from graphile_worker.jobs where attempts >= max_attempts and max_attempts > 1`
type Waiting = { task: string; attempts: number; error: string }

/** Waits until no job is due and the payment provider has nothing more to tell. */
async function untilQuiet({
  query,
  provider,
}: {
  query: Queries
  provider: Queries
}): Promise<string[]> {
  const isQuiet = async () => {
    await query(
      'update graphile_worker._private_jobs set run_at = now() where attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now()',
    )
    const jobs = await query<Waiting>(PENDING)
    const emails = await provider('select from sandbox_bank.deliveries where delivered_at is null')
    const slow = await provider(`select from sandbox_bank.intents where status = 'processing'`)
    const refunds = await provider('select from sandbox_bank.refunds where settles_at is not null')
    return jobs.length + emails.length + slow.length + refunds.length === 0
  }
  const is_quiet = await untilTrue(isQuiet, DRAIN_MS)
  const given_up = await query<Waiting>(GIVEN_UP)
  const waiting = is_quiet ? [] : await query<Waiting>(PENDING)
  return [
    ...(is_quiet || waiting.length > 0
      ? []
      : ['calm: the payment provider is still waiting to be heard']),
    ...waiting.map(
      ({ task, attempts, error }) =>
        `calm: ${task} is still waiting after ${attempts} attempts (${error})`,
    ),
    ...given_up.map(({ task, error }) => `calm: ${task} was given up (${error})`),
  ]
}
