import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { book } from './book.ts'
import type { Nights, Visit } from './visit.ts'
import type { Visited } from './server.ts'
import type { Stats } from './stats.ts'
import { openVisitor } from './visitor.ts'

/**
 * How long somebody looks at what they see before they do the next thing, evenly spread: 8 seconds
 * on average.
 */
export const THINK_MS = { least: 4_000, most: 12_000 } as const
const BOOKING_SHARE = 0.05
const COMES_AGAIN = 0.5
const FACES = ['/', '/', '/', '/search-results', '/offers', '/locations'] as const

export type Life = {
  server: Visited
  random: Random
  stats: () => Stats
  stopped: AbortSignal
  nextNumber: () => number
}

/**
 * One guest after the other at the same table: each comes, looks around, perhaps books, and goes;
 * until told to stop.
 */
export async function liveAsGuests({ server, random, stats, stopped, nextNumber }: Life) {
  await pause(random.between(0, THINK_MS.most))
  while (!stopped.aborted) {
    const number = nextNumber()
    const visitor = openVisitor({
      port: server.port,
      address: addressOf(number),
      lang: random.chance(0.4) ? 'ar' : 'en',
      stats,
    })
    const think = async () => {
      await pause(random.between(THINK_MS.least, THINK_MS.most))
      if (stopped.aborted) throw new Gone()
    }
    try {
      await visit({
        visitor,
        random: random.of(`visit ${number}`),
        server,
        nights: drawNights(random),
        think,
        number,
      })
    } catch (error) {
      if (!(error instanceof Gone)) throw error
    } finally {
      visitor.leave()
    }
  }
}

class Gone extends Error {}

const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

function drawNights(random: Random): Nights {
  const from = addDays(dubaiDay(new Date()), random.between(5, 300))
  return { from, to: addDays(from, random.between(2, 6)), guests: random.between(1, 3) }
}

async function visit(seeing: Visit) {
  const { visitor, random, server, nights, think } = seeing
  const { from, to, guests } = nights
  const dates = `from=${from}&to=${to}&guests=${guests}`
  const arrival = random.roll()
  if (arrival < 0.15) await arrive(seeing, 'page with dates', `/search-results?${dates}`)
  else if (arrival < 0.3)
    await arrive(seeing, 'page with dates', `/stay-details/${random.pick(server.slugs)}?${dates}`)
  else if (arrival < 0.45)
    await arrive(seeing, 'kept page', `/stay-details/${random.pick(server.slugs)}`)
  else await arrive(seeing, 'kept page', random.pick(FACES))
  await think()

  await visitor.call('place', 'suggestPlaces', { q: random.pick(['mar', 'down', 'palm', 'دبي']) })
  const found = await visitor.call('search', 'searchRoomCategories', { from, to, guests })
  await think()
  for (let looked = random.between(1, 3); looked > 0; looked -= 1) {
    const [first, ...others] = found?.room_categories ?? []
    if (!first) return
    const home = random.pick([first, ...others])
    await openHome(seeing, home.slug)
    await think()
    if (random.chance(BOOKING_SHARE)) return await book(seeing, home)
  }
}

async function arrive({ visitor, server, random }: Visit, kind: string, path: string) {
  await visitor.exchange({ kind, path: visitor.inLanguage(path), headers: { accept: 'text/html' } })
  await Promise.all([
    ...(random.chance(COMES_AGAIN)
      ? []
      : server.files.map((file) => visitor.exchange({ kind: 'built file', path: file }))),
    ...server.pictures.map((file) => visitor.exchange({ kind: 'picture', path: file })),
    visitor.call('view', 'countView', {}),
  ])
}

async function openHome({ visitor, nights }: Visit, slug: string) {
  await Promise.all([
    visitor.call('stay', 'readRoomDetails', { room_category_slug: slug }),
    visitor.call('price', 'readRoomRate', { room_category_slug: slug, ...nights }),
    visitor.call('view', 'countView', { slug }),
  ])
}
