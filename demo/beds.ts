import type { DemoHome } from './homes/shape.ts'
import { makeRandom, type Random } from './random.ts'

type Kind = 'king' | 'queen' | 'single' | 'bunk' | 'sofa_bed'
type Beds = { room: number; kind: Kind; beds: number }
type Facts = Pick<DemoHome, 'slug' | 'type' | 'bedrooms' | 'max_occupants' | 'base_dirhams'>

const LIVING_ROOM = 0
const KING_FROM_DIRHAMS = 520 // a night; cheaper studios have a queen
const BUNKS_FROM_BEDROOMS = 4

/** Sleep at least `max_occupants`. */
export function bedsOf(home: Facts): Beds[] {
  const random = makeRandom(`beds of ${home.slug}`)
  const beds = Array.from({ length: Math.max(1, home.bedrooms) }, (_, index) =>
    bedroom(home, index + 1, random),
  )
  return sleepers(beds) < home.max_occupants
    ? [...beds, { room: LIVING_ROOM, kind: 'sofa_bed', beds: 1 }]
    : beds
}

function bedroom({ type, bedrooms, base_dirhams }: Facts, room: number, random: Random): Beds {
  if (room === 1)
    return {
      room,
      kind: bedrooms > 0 || base_dirhams >= KING_FROM_DIRHAMS ? 'king' : 'queen',
      beds: 1,
    }
  if (type === 'villa' && bedrooms >= BUNKS_FROM_BEDROOMS && room === bedrooms)
    return { room, kind: 'bunk', beds: 2 }
  return random.pick([
    { room, kind: 'queen', beds: 1 },
    { room, kind: 'single', beds: 2 },
  ])
}

const sleepers = (beds: Beds[]) =>
  beds.reduce((sum, { kind, beds: count }) => sum + (kind === 'single' ? count : 2 * count), 0)
