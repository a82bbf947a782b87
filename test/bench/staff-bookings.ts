import { staffBookingsHandlers } from '#server/admin/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { OpenServices } from '#server/main/services.ts'
import { loadBookings } from './datasets/load-bookings.ts'
import { loadHomes } from './datasets/load-homes.ts'
import { openBenchServices } from './servers/open-services.ts'
import { colleagueCall, timed } from './requests-in-turn.ts'
import { besides, medianOf, note, rowOf, type BenchRow, type Times } from './row.ts'

const BOOKINGS = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000)
const HOMES = 2_000
const ROUNDS = 40
const WARM_ROUNDS = 5
const GOALS: Record<string, number> = { mixed: 150 }

/** What a colleague types into the command box, each beside a `select 1` through the same pool. */
export async function measureStaffBookings(say: (line: string) => void): Promise<BenchRow[]> {
  const now = new Date()
  const today = dubaiDay(now)
  const started = performance.now()
  const fill = async ({ pool }: OpenServices) => {
    await loadHomes(pool, { homes: HOMES, today })
    await loadBookings(pool, { bookings: BOOKINGS, today })
    return { people: await somePeople(pool) }
  }
  const opened = await openBenchServices({
    now,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
    fill,
  })
  say(`${BOOKINGS} bookings loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
  try {
    const { services, pool, filled } = opened
    const times: Times = new Map()
    const call = colleagueCall(services, { right: 'bookings', now })
    for (let round = 0; round < ROUNDS + WARM_ROUNDS; round++) {
      if (round === WARM_ROUNDS) times.clear()
      for (const [kind, q] of inputsOf(filled.people[round % filled.people.length])) {
        note(times, 'select 1', await timed(() => pool.query('select 1')))
        const ms = await timed(() => findAnything(q, call))
        note(times, kind, ms)
        note(times, 'mixed', ms)
      }
    }
    return rowsOfTimes(times)
  } finally {
    await opened.close()
  }
}

const findAnything = (q: string, call: StaffCall) => staffBookingsHandlers.findAnything({ q }, call)

type Somebody = {
  reservation_id: string
  guest_name: string
  guest_phone_number: string
  guest_email: string
  card_last4: string
  unit: string
}

function inputsOf(somebody: Somebody | undefined): [kind: string, q: string][] {
  if (!somebody) throw new Error('Nobody has booked')
  const { reservation_id, guest_name, guest_phone_number, guest_email, card_last4, unit } = somebody
  return [
    ['by number', reservation_id],
    ['by name', guest_name],
    ['by the commonest name', 'Mohammed'],
    ['by telephone', guest_phone_number.replace('+971', '0')],
    ['by e-mail', guest_email],
    ['by card', card_last4],
    ['by unit', unit],
    ['of nobody', 'Xanthippe Quigley'],
  ]
}

async function somePeople(pool: OpenServices['pool']): Promise<Somebody[]> {
  const { rows } = await pool.query<Somebody>(
    `select b.reservation_id, b.guest_name, b.guest_phone_number, b.guest_email, p.card_last4, u.name as unit
     from bookings b join payments p on p.booking_id = b.id join units u on u.id = b.unit_id where b.id % 9973 = 1 order by b.id limit 100`,
  )
  return rows
}

function rowsOfTimes(times: Times): BenchRow[] {
  const yardstick = medianOf(times, 'select 1')
  return [...times.keys()]
    .filter((kind) => kind !== 'select 1')
    .map((kind) =>
      rowOf({
        name: `anything among ${BOOKINGS / 1_000_000}M bookings, ${kind}`,
        ratio: medianOf(times, kind) / yardstick,
        goal: GOALS[kind] === undefined ? undefined : { at_most: GOALS[kind] },
        medians: besides(medianOf(times, kind), yardstick),
        sentence:
          'The median of what the command box of the admin area asks while a colleague types, for that of `select 1` through the same pool: the rights, the homes and units that the words name, the bookings that fit and how many, and the homes.',
      }),
    )
}
