import { areaOf } from './areas.ts'
import type { Cover, DemoBuilding, DemoHome, Look } from './homes/shape.ts'
import { COVERS_OF_HOUSES, OWN_COVERS } from './own-covers.ts'
import { OWN_ROOMS, type Rooms } from './own-rooms.ts'

const SAND_ROOMS: Rooms = { kitchen: 'kitchen-blush', bathroom: 'bathroom-blush' }
const NAVY_ROOMS: Rooms = { kitchen: 'kitchen-navy-oak', bathroom: 'bathroom-navy' }

/** The photographed rooms of each look; a home shows the rooms of one look only. */
const ROOMS: Record<Look, Rooms> = {
  'teal-sand': {
    living: 'living-teal-marina',
    bedroom: 'bedroom-teal-marina',
    kitchen: 'kitchen-teal-walnut',
    bathroom: 'bathroom-marble',
    terrace: 'balcony-marina',
  },
  'terracotta-cream': {
    living: 'living-terracotta-city',
    bedroom: 'bedroom-terracotta-city',
    kitchen: 'kitchen-terracotta',
    bathroom: 'bathroom-plaster',
  },
  'navy-oak': { living: 'living-navy-sea', bedroom: 'bedroom-navy-sea', ...NAVY_ROOMS },
  'olive-linen': {
    living: 'living-olive-high',
    bedroom: 'bedroom-olive-high',
    kitchen: 'kitchen-oak',
    bathroom: 'bathroom-olive',
  },
  'blush-walnut': {
    living: 'living-blush-city',
    bedroom: 'bedroom-blush-city',
    ...SAND_ROOMS,
    terrace: 'balcony-dining-city',
  },
  'mono-warm': {
    living: 'living-mono-night',
    bedroom: 'bedroom-mono-night',
    kitchen: 'kitchen-mono',
    bathroom: 'bathroom-mono',
  },
  'emerald-brass': {
    living: 'living-emerald-city',
    bedroom: 'bedroom-emerald-city',
    kitchen: 'kitchen-emerald-marble',
    bathroom: 'bathroom-zellige',
  },
  'sky-white': {
    living: 'living-sky-sea',
    bedroom: 'bedroom-sky-sea',
    kitchen: 'kitchen-white-sea',
    bathroom: 'bathroom-white',
  },
  'studio-sand': { studio: 'studio-sand', ...SAND_ROOMS },
  'studio-navy': { studio: 'studio-navy', ...NAVY_ROOMS },
}
const OUTSIDES = {
  'tower-entrance': ['tower-entrance'],
  'villa-modern': ['villa-pool-day', 'villa-pool-dusk'],
  'villa-dusk': ['villa-pool-dusk', 'villa-pool-day'],
  'villa-courtyard': ['villa-courtyard'],
}

/**
 * The first picture, the rooms and the house itself, what lies around, and at the end what all
 * homes of a building share.
 */
export function picturesOf(home: DemoHome, building: DemoBuilding): string[] {
  const rooms = OWN_ROOMS[home.slug] ?? ROOMS[home.look]
  const is_tower = building.outside === 'tower-entrance'
  const pools = is_tower && building.services.includes('pool') ? ['rooftop-pool'] : []
  const own = OWN_COVERS[home.slug]
  const has_own_house = own !== undefined && COVERS_OF_HOUSES.includes(own)
  const outsides = has_own_house ? [] : OUTSIDES[building.outside]
  const first = has_own_house ? own : coverOf(home.cover, rooms, { outsides, pools })
  const shared = is_tower ? [...outsides, ...pools] : []
  const inside = [
    rooms.living,
    rooms.studio,
    rooms.bedroom,
    rooms.kitchen,
    rooms.bathroom,
    rooms.terrace,
  ]
  const begins_with_pool = home.cover === 'pool' && is_tower // as its name says
  const all = [
    ...(begins_with_pool ? [first, own] : [own ?? first]),
    ...(shared.includes(first) ? [] : [first]),
    ...inside,
    ...(is_tower ? [] : outsides),
  ]
  const around = [
    areaOf(building.area).picture,
    ...[...building.scenes, ...shared].map((name) => `${name}.webp`),
  ]
  const files = [
    ...all.filter((name) => name !== undefined).map((name) => `${name}.webp`),
    ...around,
  ]
  return [...new Set(files)]
}

function coverOf(
  cover: Cover,
  rooms: Rooms,
  { outsides, pools }: { outsides: string[]; pools: string[] },
): string {
  const found =
    cover === 'outside'
      ? outsides[0]
      : cover === 'pool'
        ? (pools[0] ?? outsides.find((name) => name.includes('dusk')))
        : rooms[cover]
  if (!found) throw new Error(`No such picture for the card: ${cover}`)
  return found
}
