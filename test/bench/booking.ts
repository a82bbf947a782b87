import { enqueueOwed } from '#server/billing/index.ts'
import { carryOutbox, keepCarryingOutbox } from '#server/jobs/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { OpenServices } from '#server/main/services.ts'
import { byClients, CLIENTS } from './servers/clients.ts'
import { openCountingDb } from './servers/counting-db.ts'
import { findFreeStays, type FreeStay } from './datasets/free-stays.ts'
import { loadBookings } from './datasets/load-bookings.ts'
import { loadHomes } from './datasets/load-homes.ts'
import { confirm, hold, openPayment, quote } from './one-booking.ts'
import { openBenchServices } from './servers/open-services.ts'
import { median, rowOf, type BenchRow } from './row.ts'

const HOMES = 2_000
const PAST_BOOKINGS = 100_000
const ROUNDS = 7
const PAIRS_A_ROUND = 320
const GUESTS = PAIRS_A_ROUND
const INSERTS_A_ROUND = 1_600

type Opened = OpenServices & { now: Date; filled: { guests: number[] } }

export async function measureBooking(say: (line: string) => void): Promise<BenchRow[]> {
  const now = new Date()
  const opened = await openBenchServices({
    now,
    settings: { shared_buffers: '256MB' },
    fill: async ({ pool }) => await fill(pool, now),
  })
  try {
    return await measure(opened, say)
  } finally {
    await opened.close()
  }
}

async function fill(pool: OpenServices['pool'], now: Date) {
  await loadHomes(pool, { homes: HOMES, today: dubaiDay(now) })
  await loadBookings(pool, { bookings: PAST_BOOKINGS, today: dubaiDay(now) })
  await pool.query(
    'create table bench_inserts (id bigint generated always as identity primary key, guest text, fils bigint, written_at timestamptz)',
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, first_name, last_name, phone_number, is_email_verified, created_at)
     select 'guest' || n || '@example.com', 'Guest', 'No ' || n, '+97150000' || n, true, now() from generate_series(1000, 999 + $1::int) n returning id`,
    [GUESTS],
  )
  return { guests: rows.map(({ id }) => id) }
}

async function measure(opened: Opened, say: (line: string) => void): Promise<BenchRow[]> {
  const stays = await findFreeStays(opened.pool, {
    first_day: dubaiDay(opened.now),
    limit: (ROUNDS + 1) * PAIRS_A_ROUND + 1,
  })
  const queries = await countQueries(opened, stays.splice(0, 1))
  await measureRound(opened, stays.splice(0, PAIRS_A_ROUND))
  // as the database does by itself within a minute: plans were made when nothing was booked
  await opened.pool.query('vacuum analyze')
  const rounds: Round[] = []
  while (rounds.length < ROUNDS)
    rounds.push(await measureRound(opened, stays.splice(0, PAIRS_A_ROUND)))
  const rate = (kind: keyof Round) => Math.round(median(rounds.map((round) => round[kind])))
  const ratios = rounds.map(({ pairs, inserts }) => pairs / inserts)
  say(
    `${rate('holds')} holds/s of ${queries.hold} queries each, ${rate('confirmations')} confirmations/s of ${queries.confirmation}`,
  )
  const without_owed = median(rounds.map((round) => round.pairs_alone / round.inserts))
  const owed_us = Math.round(
    median(rounds.map(({ pairs, pairs_alone }) => 1_000_000 * (1 / pairs - 1 / pairs_alone))),
  )
  say(
    `${without_owed.toFixed(3)} without what is owed before arrival, which takes ${owed_us} µs of every booking`,
  )
  say(`hold and confirm, each round: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`)
  const medians = `${rate('pairs')} pairs/s of ${queries.hold + queries.confirmation} queries beside ${rate('inserts')} inserts/s of 3`
  const sentence =
    'Bookings a second beside 100,000 past ones, each held and then confirmed as paid, for every transaction a second that inserts one bare row. A pair is a statement that holds and nine that confirm: they look for a free unit, write a dozen rows with their indexes and keep the bytes that search reads. Its jobs are in it, carried to their queue, and so is what it is owed before arrival. Both cores are busy all the while, two thirds of it for the hold.'
  return [
    rowOf({
      name: `hold and confirm, ${CLIENTS} clients`,
      ratio: median(ratios),
      medians,
      sentence,
    }),
  ]
}

type Round = {
  inserts: number
  holds: number
  confirmations: number
  pairs: number
  pairs_alone: number
}

const ALL_IS_DUE_MS = 365 * 24 * 60 * 60 * 1_000

/**
 * How often a second each was done. Quoting before and the opening of payments in between, which
 * asks the payment provider, are not timed.
 */
async function measureRound(opened: Opened, stays: FreeStay[]): Promise<Round> {
  const inserts = Array.from({ length: INSERTS_A_ROUND }, () => opened.pool)
  const wanted = await byClients([...stays.entries()], ([n, stay]) =>
    quote({ ...opened, ...opened.filled }, stay, n),
  )
  const inserted = await byClients(inserts, insertOne)
  const held = await carriedOn(opened, () => byClients(wanted.answers, hold))
  const paid = await byClients(held.answers, openPayment)
  const inserted_again = await byClients(inserts, insertOne)
  const confirmed = await carriedOn(opened, () => byClients(paid.answers, confirm))
  const owed_seconds = await enqueueAllOwed(opened)
  return {
    inserts: (2 * INSERTS_A_ROUND) / (inserted.seconds + inserted_again.seconds),
    holds: stays.length / held.seconds,
    confirmations: stays.length / confirmed.seconds,
    pairs: stays.length / (held.seconds + confirmed.seconds + owed_seconds),
    pairs_alone: stays.length / (held.seconds + confirmed.seconds),
  }
}

/**
 * What bookings are owed before arrival is enqueued in its time; here all at once, as if each had
 * come to its day.
 */
async function enqueueAllOwed({ services: { db }, now }: Opened): Promise<number> {
  const started = performance.now()
  await enqueueOwed(db, new Date(now.getTime() + ALL_IS_DUE_MS))
  await carryOutbox(db)
  return (performance.now() - started) / 1_000
}

/**
 * What is done leaves jobs and word of changed pages; the time until the last of it has arrived
 * counts too.
 */
async function carriedOn<Done extends { seconds: number }>(
  { services }: Opened,
  act: () => Promise<Done>,
): Promise<Done> {
  const carrying = keepCarryingOutbox(services.db, raise)
  let started = performance.now()
  const done = await act().finally(async () => {
    started = performance.now()
    await carrying.stop()
  })
  await carryOutbox(services.db)
  return { ...done, seconds: done.seconds + (performance.now() - started) / 1_000 }
}

function raise(error: unknown): never {
  throw error
}

async function insertOne(pool: OpenServices['pool']): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into bench_inserts (guest, fils, written_at) values ($1, $2, $3)', [
    'Layla',
    120_000,
    new Date(),
  ])
  await client.query('commit')
  client.release()
}

async function countQueries({ pool, services, now, filled }: Opened, [stay]: FreeStay[]) {
  if (!stay) throw new Error('No stay is free')
  const { db, input } = openCountingDb(pool)
  const counting = async <Result>(act: () => Promise<Result>) => {
    const before = input()
    return { answer: await act(), queries: input() - before }
  }
  const wanted = await quote({ services: { ...services, db }, now, ...filled }, stay, 0)
  const held = await counting(() => hold(wanted))
  const paid = await openPayment(held.answer)
  const confirmed = await counting(() => confirm(paid))
  return { hold: held.queries, confirmation: confirmed.queries }
}
