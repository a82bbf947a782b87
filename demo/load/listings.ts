import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf } from '#server/db/index.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { soldStay } from '#server/outside/sandbox-channels/index.ts'
import { makeRandom } from '#demo/random.ts'
import type { Tx } from '#demo/shape.ts'
import { insertAll, insertKeyed } from './bulk.ts'

const CHANNELS = ['airbnb', 'booking_com', 'vrbo'] as const
type Channel = (typeof CHANNELS)[number]

const Gap = z.object({
  slug: z.string(),
  unit: z.string(),
  from: z.string(),
  to: z.string(),
})
type Gap = z.infer<typeof Gap>

/** Days ahead in which the channels have sold. */
const AHEAD = { from: 5, to: 90 }
const SHORTEST_GAP = 4
const STAY = { from: 2, to: 5 }

/** Each unit is listed on three channels; of some nights are sold there, once over a booking of ours. */
export async function loadListings(tx: Tx, { now, today }: { now: Date; today: string }) {
  const units = await listUnits(tx)
  const listings = units.flatMap(({ slug, unit, ...listed }) =>
    CHANNELS.map((channel) => ({ channel, slug: listingSlug(slug, unit), ...listed })),
  )
  const keyed = listings.map((one) => ({ ...one, our_calendar: `${one.channel} ${one.slug}` }))
  const ids = await insertKeyed(tx, {
    table: 'sandbox_listings',
    key: 'our_calendar',
    rows: keyed.map((row) => ({ ...row, answers: 'well' })),
  })
  await sql`update sandbox_listings set our_calendar = null`.execute(tx)
  const sold = [...(await sellGaps(tx, today)), ...(await sellTwice(tx, today))]
  await insertAll(
    tx,
    'sandbox_stays',
    sold.map(({ channel, slug, unit, from, to }) => {
      const name = { channel, slug: listingSlug(slug, unit) }
      return {
        listing_id: ids.get(`${name.channel} ${name.slug}`),
        ...soldStay(name, `demo ${from}`),
        during: `[${from},${to})`,
        changed_at: now,
      }
    }),
  )
}

const listingSlug = (slug: string, unit: string) =>
  `${slug}-${unit.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

const Unit = z.object({ unit_id: z.int(), slug: z.string(), unit: z.string(), title: z.string() })

async function listUnits(tx: Tx) {
  const { rows } = await rowsOf(Unit)`
    select u.id as unit_id, rc.slug, u.name as unit, t.nice_name || ', ' || u.name as title
    from units u join room_categories rc on rc.id = u.room_category_id join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    where u.is_active order by rc.slug, u.id`.execute(tx)
  return rows
}

type Sold = Gap & { channel: Channel }

/** Which channels sell units of four homes: two of the first, one of each other. */
const SELLERS: readonly (readonly Channel[])[] = [
  ['airbnb', 'booking_com'],
  ['booking_com'],
  ['vrbo'],
]

async function sellGaps(tx: Tx, today: string): Promise<Sold[]> {
  const { rows } = await rowsOf(Gap)`
    select slug, unit, lower(gap)::text as from, upper(gap)::text as to from (
      select rc.slug, u.name as unit, u.id, unnest(datemultirange(daterange(${addDays(today, AHEAD.from)}::date, ${addDays(today, AHEAD.to)}::date))
        - coalesce((select range_agg(o.during) from occupancies o where o.unit_id = u.id and o.room_category_id = u.room_category_id), '{}')) as gap
      from units u join room_categories rc on rc.id = u.room_category_id where u.is_active and rc.is_active
    ) free where upper(gap) - lower(gap) >= ${SHORTEST_GAP}::int order by slug, id, lower(gap)`.execute(
    tx,
  )
  const random = makeRandom('what other sites sell')
  const homes = random.shuffle([...new Set(rows.map(({ slug }) => slug))].toSorted())
  return SELLERS.flatMap((channels, index) => {
    const of_home = rows.filter(({ slug }) => slug === homes[index])
    const gaps = of_home.filter(({ unit }) => unit === of_home[0]?.unit)
    return gaps
      .slice(0, 2 * channels.length)
      .map((gap, turn) => stayIn(gap, channels[turn % channels.length] ?? 'airbnb'))
  })
}

/** Somewhere in the middle, so that nights beside it stay free. */
function stayIn(gap: Gap, channel: Channel): Sold {
  const random = makeRandom(`stay of ${channel} in ${gap.slug} ${gap.unit}`)
  const free = nightsBetween(gap.from, gap.to)
  const nights = Math.min(free, random.between(STAY.from, STAY.to))
  const from = addDays(gap.from, random.between(0, Math.min(2, free - nights)))
  return { ...gap, channel, from, to: addDays(from, nights) }
}

/** A booking of ours that can move to another unit of its home. */
async function sellTwice(tx: Tx, today: string): Promise<Sold[]> {
  const { rows } = await rowsOf(Gap)`
    select rc.slug, u.name as unit, b.arrival_date::text as from, b.departure_date::text as to
    from bookings b join units u on u.id = b.unit_id join room_categories rc on rc.id = b.room_category_id
    where b.status = 'confirmed' and b.extends_id is null and b.arrival_date between ${today}::date + 6 and ${today}::date + 45
      and not exists (select from bookings e where e.extends_id = b.id)
      and exists (select from units other where other.room_category_id = b.room_category_id and other.is_active and other.id <> b.unit_id
        and not exists (select from occupancies o where o.room_category_id = other.room_category_id and o.unit_id = other.id
          and o.during && daterange(b.arrival_date, b.departure_date)))
    order by b.arrival_date, rc.slug, b.id limit 1`.execute(tx)
  return rows.map((row) => ({ ...row, channel: 'airbnb' }))
}
