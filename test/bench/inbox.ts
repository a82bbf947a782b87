import { inboxHandlers } from '#server/admin/inbox/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { OpenServices } from '#server/main/services.ts'
import { loadBookings } from './datasets/load-bookings.ts'
import { loadHomes } from './datasets/load-homes.ts'
import { loadThreads } from './datasets/load-threads.ts'
import { openBenchServices } from './servers/open-services.ts'
import { colleagueCall, timed } from './requests-in-turn.ts'
import { besides, medianOf, note, rowOf, type BenchRow, type Times } from './row.ts'

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000_000)
const EACH = 10
const HOMES = 500
const ROUNDS = 30
const WARM_ROUNDS = 5
const AT_MOST = 300

/** The inbox of colleagues, listed and searched, each beside a `select 1` through the same pool. */
export async function measureInbox(say: (line: string) => void): Promise<BenchRow[]> {
  const now = new Date()
  const today = dubaiDay(now)
  const started = performance.now()
  const fill = async ({ pool }: OpenServices) => {
    await loadHomes(pool, { homes: HOMES, today })
    await loadBookings(pool, { bookings: Math.ceil(MESSAGES / EACH), today })
    await loadThreads(pool, { messages: MESSAGES, each: EACH, now })
    return { guests: await someGuests(pool) }
  }
  const opened = await openBenchServices({
    now,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
    fill,
  })
  say(`${MESSAGES} messages loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
  try {
    const { services, pool, filled } = opened
    const times: Times = new Map()
    const call = colleagueCall(services, { right: 'bookings', now })
    for (let round = 0; round < ROUNDS + WARM_ROUNDS; round++) {
      if (round === WARM_ROUNDS) times.clear()
      for (const [kind, input] of inputsOf(filled.guests[round % filled.guests.length])) {
        note(times, 'select 1', await timed(() => pool.query('select 1')))
        note(times, kind, await timed(() => inboxHandlers.listThreads(input, call)))
      }
    }
    return rowsOfTimes(times)
  } finally {
    await opened.close()
  }
}

type Guest = { reservation_id: string; guest_name: string }
type Listing = Parameters<typeof inboxHandlers.listThreads>[0]

function inputsOf(guest: Guest | undefined): [kind: string, input: Listing][] {
  if (!guest) throw new Error('Nobody has written')
  const search = (q: string): Listing => ({ view: 'all', q })
  return [
    ['listed', { view: 'all' }],
    ['unassigned', { view: 'unassigned' }],
    ['by number', search(guest.reservation_id)],
    ['by name', search(guest.guest_name)],
    ['by a common word', search('parking')],
    ['by two words', search('towel water')],
    ['by a rare word', search('zanzibar')],
    ['by an Arabic word', search('المسبح')],
    ['by words of nobody', search('xanthippe quigley')],
  ]
}

async function someGuests(pool: OpenServices['pool']): Promise<Guest[]> {
  const { rows } = await pool.query<Guest>(
    `select reservation_id, guest_name from bookings where id % 997 = 1 order by id limit 50`,
  )
  return rows
}

function rowsOfTimes(times: Times): BenchRow[] {
  const yardstick = medianOf(times, 'select 1')
  return [...times.keys()]
    .filter((kind) => kind !== 'select 1')
    .map((kind) =>
      rowOf({
        name: `inbox of ${MESSAGES / 1_000_000}M messages, ${kind}`,
        ratio: medianOf(times, kind) / yardstick,
        goal: { at_most: AT_MOST },
        medians: besides(medianOf(times, kind), yardstick),
        sentence:
          'The median of a page of the inbox, for that of `select 1` through the same pool: who waits, the others, how many wait, how fast was answered in 30 days, and who answers.',
      }),
    )
}
