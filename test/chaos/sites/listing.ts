import { createHash } from 'node:crypto'
import type { Random } from '#demo/random.ts'
import { addDays } from '#server/core/time.ts'
import { writeCalendar, type Sale, type Site, type Style } from './write-calendar.ts'

/** What a reader was given that it could take: all of it, or what of it can be read. */
export type Answer = { asked_ms: number; given_ms: number; sales: readonly Sale[] }

export type Listing = {
  path: string
  site: Site
  unit_id: number
  /** What the site has sold, as it is now. */
  sales: Sale[]
  answers: Answer[]
  act: (today: string) => void
  answer: (moment: { today: string; etag: string | undefined }) => Reply
}
export type Reply = {
  status: number
  body: string
  etag: string
  late_ms: number
  /** Null: nothing of it may be taken. */
  sales: readonly Sale[] | null
  trick?: Trick
}
/** What a server of strangers does to who asks it. */
export type Trick = (typeof TRICKS)[number]

const MOST_SALES = 4
const LAST_DAY = 14
const LONGEST = 4
const VERSIONS_KEPT = 3
/** Longer than a sale waits. */
const LATE_MS = 2_000

const MOODS = ['error', 'page', 'nothing', 'cut', 'foreign', 'old', 'late', 'nonsense'] as const
const TRICKS = ['stalls', 'tears', 'loops', 'leads_inside', 'bursts'] as const
const BAD_MOOD = 0.4
/** Of bad moods. */
const TRICK = 0.3
const STYLES: Style[] = [{}, {}, {}, { has_times: true }, { is_said_twice: true }]

type Options = {
  path: string
  site: Site
  unit_id: number
  random: Random
  areWell: () => boolean
}

/** A unit on a site that sells it whoever else has: it reads nobody's calendar. */
export function openListing({ path, site, unit_id, random, areWell }: Options): Listing {
  const sales: Sale[] = []
  const versions: Sale[][] = []
  let sold = 0

  const drawNights = (today: string, except?: Sale) => {
    const from = addDays(today, random.between(1, LAST_DAY))
    const to = addDays(from, random.between(1, LONGEST))
    const is_taken = sales.some((one) => one !== except && one.from < to && from < one.to)
    return is_taken ? undefined : { from, to }
  }
  const sell = (today: string) => {
    const nights = drawNights(today)
    if (!nights) return
    sold += 1
    sales.push({
      uid: `${site}-${unit_id}-${sold}@${site}.example`,
      ...nights,
      // Booking.com does not tell one from the other
      kind: site !== 'booking_com' && random.chance(0.15) ? 'closed' : 'stay',
      reference: `HA-${site === 'airbnb' ? 'A' : 'V'}${unit_id}${String(sold).padStart(4, '0')}`,
    })
  }
  const act = (today: string) => {
    const [one] = random.shuffle(sales.filter(({ from }) => from > today))
    if (one && random.chance(0.35)) {
      const nights = drawNights(today, one)
      if (nights) sales.splice(sales.indexOf(one), 1, { ...one, ...nights })
    } else if (one && random.chance(0.3)) sales.splice(sales.indexOf(one), 1)
    else if (sales.filter(({ to }) => to > today).length < MOST_SALES) sell(today)
  }

  const whole = (style: Style, of: readonly Sale[], today: string): Reply => {
    const ours = { from: addDays(today, 3), to: addDays(today, 6) }
    const styled = random.chance(0.3) && !areWell() ? { ...style, ours } : style
    const body = writeCalendar(site, shown(of), styled)
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    return { status: 200, body, etag, late_ms: 0, sales: of }
  }
  const nothing = (status: number, body: string): Reply => ({
    status,
    body,
    etag: '',
    late_ms: 0,
    sales: null,
  })
  const shown = (of: readonly Sale[]) =>
    site === 'airbnb'
      ? of.map((sale) => ({ ...sale, reference: sale.reference.replace('HA-', 'HM') }))
      : of

  const answer: Listing['answer'] = ({ today, etag }) => {
    const now = [...sales]
    const last = versions.at(-1)
    if (!last || JSON.stringify(last) !== JSON.stringify(now)) versions.push(now)
    if (areWell()) return whole({}, now, today)
    if (random.chance(BAD_MOOD * TRICK)) {
      const { body } = whole({}, now, today)
      return { ...nothing(200, body), trick: random.pick(TRICKS) }
    }
    const mood = random.chance(BAD_MOOD) ? random.pick(MOODS) : 'good'
    switch (mood) {
      case 'error':
        return nothing(500, 'Try again later')
      case 'page':
        return nothing(200, '<!doctype html><title>Log in</title>')
      case 'nothing':
        return nothing(200, '')
      case 'cut': {
        const { body } = whole({}, now, today)
        return nothing(200, body.slice(0, random.between(1, body.length - 20)))
      }
      case 'foreign': {
        const sale = { uid: 'theirs', ...farAway(today), kind: 'stay' as const, reference: 'HA-X1' }
        return nothing(200, writeCalendar(site, [sale], { is_of_another_maker: true }))
      }
      case 'old':
        return whole({}, random.pick(versions.slice(-VERSIONS_KEPT)), today)
      case 'late':
        return { ...whole({}, now, today), late_ms: LATE_MS }
      case 'nonsense':
        return whole({ has_nonsense: true }, now, today)
      case 'good': {
        const reply = whole(random.pick(STYLES), now, today)
        return reply.etag === etag ? { ...reply, status: 304, body: '', sales: null } : reply
      }
    }
  }
  return { path, site, unit_id, sales, answers: [], act, answer }
}

const farAway = (today: string) => ({ from: addDays(today, 2), to: addDays(today, 9) })
