import { once } from 'node:events'
import { Agent, IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { dubaiDay } from '#server/core/time.ts'
import { findFreeStays, type FreeStay } from './datasets/free-stays.ts'
import { bookAsGuest, type Send } from './guest-journey.ts'
import { median, rowOf, type BenchRow } from './row.ts'

const WARM = 10
const ROUNDS = 5
const BOOKINGS_A_ROUND = 12
const POLL_MS = 50

type Running = { name: string; port: number; pool: pg.Pool; cpu: () => number }

/**
 * What guests without accounts cost who book one home after another: up to the confirmation, and
 * with all that follows it.
 */
export async function measureGuestBookings(
  { name, port, pool, cpu }: Running,
  health_ms: number,
): Promise<BenchRow[]> {
  const limit = WARM + ROUNDS * BOOKINGS_A_ROUND
  const stays = await findFreeStays(pool, { first_day: dubaiDay(new Date()), limit })
  let booked = 0
  const costOf = async (bookings: FreeStay[]): Promise<Cost> => {
    const sum = { booking: 0, whole: 0 }
    for (const stay of bookings) {
      const before = cpu()
      await bookOnce({ port, pool, n: (booked += 1), stay })
      sum.booking += cpu() - before
      await untilNothingIsDue(pool)
      sum.whole += cpu() - before
    }
    return { booking: sum.booking / bookings.length, whole: sum.whole / bookings.length }
  }
  await costOf(stays.splice(0, WARM))
  const costs: Cost[] = []
  while (costs.length < ROUNDS) costs.push(await costOf(stays.splice(0, BOOKINGS_A_ROUND)))
  const what =
    'CPU time of server and database from the page of a home to its confirmation, four pages and seven calls, for that of /healthz'
  return [
    bookingRow(
      {
        name: `CPU of a booking as a guest, ${name}`,
        costs: costs.map(({ booking }) => booking),
        health_ms,
      },
      `${what}.`,
    ),
    bookingRow(
      {
        name: `CPU of a booking and all that follows, ${name}`,
        costs: costs.map(({ whole }) => whole),
        health_ms,
      },
      `${what}; the emails and documents that follow are included.`,
    ),
  ]
}

type Cost = { booking: number; whole: number } // ms
type BookingCosts = { name: string; costs: number[]; health_ms: number }

function bookingRow({ name, costs, health_ms }: BookingCosts, sentence: string): BenchRow {
  const cpu_ms = median(costs)
  const rounds = costs.map((cost) => cost.toFixed(0)).join(' ')
  return rowOf({
    name,
    ratio: cpu_ms / health_ms,
    medians: `${cpu_ms.toFixed(1)} ms beside ${health_ms.toFixed(2)} ms; rounds ${rounds}`,
    sentence,
  })
}

type Booking = { port: number; pool: pg.Pool; n: number; stay: FreeStay }

async function bookOnce({ port, pool, n, stay }: Booking) {
  const phone_number = `+9715${String(10_000_000 + n)}`
  const readCode = async () => {
    const { rows } = await pool.query<{ text: string }>(
      'select body_text as text from inbox_messages where recipient = $1 order by id desc limit 1',
      [phone_number],
    )
    return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  }
  const home = { id: stay.room_category_id, slug: stay.slug }
  const { send, leave } = openBrowser(port, `10.2.${n >> 8}.${n & 255}`)
  await bookAsGuest({
    send,
    home,
    nights: stay,
    guest: { email: `guest${n}@example.com`, phone_number },
    readCode,
    onStep: () => {},
  })
  leave()
}

async function untilNothingIsDue(pool: pg.Pool) {
  const due = `select from outbox_jobs union all select from outbox_pages union all select from graphile_worker.jobs where run_at <= now()`
  while ((await pool.query(due)).rowCount) await pause(POLL_MS)
}

function openBrowser(port: number, address: string): { send: Send; leave: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const always = {
    'accept-language': 'en',
    'accept-encoding': 'br, gzip',
    origin: `http://127.0.0.1:${port}`,
    'x-forwarded-for': address,
  }
  const cookies = new Map<string, string>()
  const send: Send = async (path, { method, headers, body }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...always, ...headers, cookie },
    })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    if (!(answer instanceof IncomingMessage)) throw new Error(`${path} has no answer`)
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const text = await readAnswer(answer)
    if (answer.statusCode !== 200)
      throw new Error(`${path} was answered with ${answer.statusCode}: ${text.slice(0, 300)}`)
    return text
  }
  return { send, leave: () => agent.destroy() }
}

async function readAnswer(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const coding = answer.headers['content-encoding']
  return (
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
  ).toString()
}
