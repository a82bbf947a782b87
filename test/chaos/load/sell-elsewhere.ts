import { setTimeout as pause } from 'node:timers/promises'
import { nightsBetween } from '#server/core/time.ts'
import type { Connected, Money } from '../sites/channel-ledger.ts'
import { SITES_ORIGIN } from '../sites/open-sites.ts'
import { untilDone, untilTrue } from '../timeouts.ts'
import type { Random } from '#demo/random.ts'
import type { Call } from './caller.ts'
import type { Elsewhere } from './elsewhere.ts'
import { placeElsewhere, serveElsewhere } from './serve-elsewhere.ts'

/** While everything is well: the calendar of each listing. */
export async function connectSites({ sites, call, channel_ledger }: Elsewhere) {
  for (const listing of sites.listings) {
    const { site: channel, unit_id, path } = listing
    const address = `${SITES_ORIGIN}${path}`
    const connected = await call('connectFeed', { unit_id, channel, address })
    if (!connected.ok) throw new Error(`${path} was not connected: ${connected.code}`)
    channel_ledger.connected.push({ feed_id: connected.data.feed_id, listing, reads: [] })
  }
}

/** The sites sell, badly reachable, and the office reads and writes down what they pay, until told to stop. */
export async function sellElsewhere(elsewhere: Elsewhere, stopped: AbortSignal) {
  const { sites, today, random } = elsewhere
  sites.misbehave()
  const again = async (least_ms: number, most_ms: number, act: () => Promise<unknown>) => {
    while (!stopped.aborted) {
      await act().catch(() => {})
      await pause(random.between(least_ms, most_ms))
    }
  }
  await Promise.all([
    again(100, 400, async () => random.pick(sites.listings).act(today())),
    again(200, 700, async () => await readOne(elsewhere)),
    again(500, 1_500, async () => await passTime(elsewhere)),
    again(800, 2_000, async () => await writeMoney(elsewhere)),
    again(400, 1_200, async () => await placeElsewhere(elsewhere)),
    again(300, 1_000, async () => await serveElsewhere(elsewhere)),
  ])
}

async function readOne({ call, random, channel_ledger }: Elsewhere) {
  const [one] = random.shuffle(channel_ledger.connected)
  if (one) await read(call, one)
}

async function read(call: Call, { feed_id, reads }: Connected): Promise<boolean> {
  const began_ms = Date.now()
  const answer = await call('testFeed', { feed_id })
  const is_good = answer.ok && answer.data.fault === null
  if (is_good) reads.push({ began_ms, ended_ms: Date.now() })
  return is_good
}

/** The hand of the clock: calendars are due, or older than a sale may trust. */
const passTime = ({ query, random }: Elsewhere) =>
  untilDone(() =>
    query(`
    with due as (
      update calendar_feeds set next_read_at = next_read_at - interval '10 minutes', tried_at = tried_at - interval '6 minutes',
        asked_at = asked_at - interval '6 minutes' where id % 2 = ${random.between(0, 1)})
    select graphile_worker.add_job('read_feeds')`),
  )

async function writeMoney(elsewhere: Elsewhere) {
  const { call, random } = elsewhere
  const listed = await call('listChannelStays', { state: 'expected' })
  const [stay] = listed.ok ? random.shuffle(listed.data.stays) : []
  if (stay) await setMoney(elsewhere, stay)
}

type Stay = { channel_stay_id: number; from: string; to: string }

/** Sums that nights share without a remainder. */
function drawMoney(random: Random, { channel_stay_id, from, to }: Stay): Money {
  const accommodation = random.between(100, 600) * 100
  const cleaning_fee = random.between(0, 5) * 2_000
  return {
    channel_stay_id,
    from,
    to,
    accommodation,
    commission: random.between(1, 90) * 100,
    vat: accommodation / 20,
    tourism_fee: random.between(0, 2) * 1_000,
    cleaning_fee,
    cleaning_vat: cleaning_fee / 20,
  }
}

const dirhams = (fils: number) => (fils / 100).toFixed(2)

async function setMoney({ call, random, channel_ledger }: Elsewhere, stay: Stay) {
  const money = drawMoney(random, stay)
  const nights = nightsBetween(stay.from, stay.to)
  const vat = money.vat * nights + money.cleaning_vat
  const tourism_fee = money.tourism_fee * nights
  const all = money.accommodation * nights + money.cleaning_fee + vat + tourism_fee
  const commission = money.commission * nights
  const answer = await call('setChannelMoney', {
    channel_stay_id: stay.channel_stay_id,
    merchant: random.pick(['channel', 'house'] as const),
    commission: dirhams(commission),
    payout: dirhams(all - commission),
    charged: dirhams(all),
    cleaning_fee: dirhams(money.cleaning_fee),
    vat: dirhams(vat),
    tourism_fee: dirhams(tourism_fee),
    reason: 'As the site says',
  })
  if (answer.ok) channel_ledger.money.set(stay.channel_stay_id, money)
  return answer.ok
}

/**
 * Once everything is healed: the sites tell the truth, each calendar is read once, the money of all
 * stays to come is said, and the office looks.
 */
export async function settleSites(elsewhere: Elsewhere): Promise<string[]> {
  const { sites, call, channel_ledger } = elsewhere
  const { connected, money } = channel_ledger
  if (connected.length === 0) return []
  sites.settle()
  const unread: string[] = []
  for (const one of connected)
    if (!(await untilTrue(() => read(call, one))))
      unread.push(`calm: the calendar ${one.listing.path} is well and cannot be read`)
  channel_ledger.is_settled = true
  const listed = await call('listChannelStays', { state: 'expected' })
  money.clear()
  for (const stay of listed.ok ? listed.data.stays : [])
    await untilTrue(() => setMoney(elsewhere, stay))
  const panel = await call('listChannels', {})
  for (const { feed_id, conflicts } of panel.ok ? panel.data.feeds : [])
    for (const { uid, reservation_id } of conflicts)
      channel_ledger.shown.push({ feed_id, uid, reservation_id })
  const today = await call('listTrouble', {})
  for (const { what, id } of today.ok ? today.data.troubles : [])
    if (what === 'channel_conflict') {
      const [unit_id = 0, feed_id = 0] = id.split(' ').map(Number)
      channel_ledger.on_today.push({ unit_id, feed_id })
    }
  return unread
}
