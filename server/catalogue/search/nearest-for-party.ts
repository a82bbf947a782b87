import { NEAREST } from '#contract/search-options.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import type { Stay } from '#server/pricing/index.ts'
import { listFreeArrivals } from './free-arrivals-queries.ts'
import { EVERY_HOME, type Narrowing } from './narrowing.ts'
import { findAll, nearestHomes } from './nearest-areas.ts'
import { totalFor, type EmptySearch, type FreeNights } from './nearest-nights.ts'
import type { RoomCategoryRow } from './search-queries.ts'
import { readTermsAgain } from './search-terms-queries.ts'

type ForParty = { nights: Stay; homes: RoomCategoryRow[]; others: FreeNights[] }

/**
 * Whatever takes so many people, wherever it is and whatever else was asked for: on these nights,
 * else on the nearest, as many or some more.
 */
export async function listForParty(db: Db, asked: EmptySearch): Promise<ForParty> {
  const { from, to, guests } = asked.narrowing
  const party = { ...EVERY_HOME, from, to, guests }
  const same = await homesFor(db, asked, party)
  if (same.length > 0)
    return { nights: { from, to }, homes: nearestHomes(same, asked.narrowing), others: [] }
  const found: (FreeNights & { homes: RoomCategoryRow[] })[] = []
  for (const nights of await closestNights(db, asked, party)) {
    const homes = await homesFor(db, asked, { ...party, ...nights })
    const total = Math.min(...homes.map((home) => totalFor(home, asked.reader)))
    if (homes.length > 0) found.push({ ...nights, total_count: homes.length, total, homes })
  }
  const [first] = found
  if (!first) return { nights: { from, to }, homes: [], others: [] }
  const others = found.map(({ homes: _homes, ...nights }) => nights)
  return {
    nights: { from: first.from, to: first.to },
    homes: nearestHomes(first.homes, asked.narrowing),
    others,
  }
}

async function homesFor(
  db: Db,
  { reader }: Pick<EmptySearch, 'reader'>,
  narrowing: Narrowing,
): Promise<RoomCategoryRow[]> {
  return await findAll(db, {
    narrowing,
    terms: await readTermsAgain(db, narrowing, reader.now),
    reader,
  })
}

/**
 * A longer stay is as far away as it has more nights: what asks for a minimum is often free on the
 * very day.
 */
export async function closestNights(
  db: Db,
  { reader }: EmptySearch,
  party: Narrowing,
): Promise<Stay[]> {
  const terms = await readTermsAgain(db, party, reader.now)
  const least = nightsBetween(party.from, party.to)
  const most = Math.min(least + NEAREST.more_nights, terms.settings.max_stay_nights)
  const days = daysAround(party.from).filter((day) => day >= reader.today)
  const found: (Stay & { away: number })[] = []
  const nearerThan = (away: number) => found.filter((nights) => nights.away <= away)
  for (
    let nights = least;
    nights <= most && nearerThan(nights - least).length < NEAREST.nights;
    nights++
  ) {
    const narrowing = { ...party, to: addDays(party.from, nights) }
    for (const from of await listFreeArrivals(db, { narrowing, terms, reader }, days)) {
      const away = Math.abs(nightsBetween(party.from, from)) + nights - least
      found.push({ from, to: addDays(from, nights), away })
    }
  }
  const closest = found.toSorted((a, b) => a.away - b.away).slice(0, NEAREST.nights)
  return closest.map(({ from, to }) => ({ from, to }))
}

const daysAround = (day: string) =>
  Array.from({ length: 2 * NEAREST.days + 1 }, (_, n) => addDays(day, n - NEAREST.days))
