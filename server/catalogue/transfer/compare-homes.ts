import { isDeepStrictEqual } from 'node:util'
import { HomeFields } from '#contract/home-fields.ts'
import { dirhamsOf } from '#contract/money.ts'
import { valueAt } from '#server/catalogue/export/csv-homes.ts'
import { currentOf, readMeanings } from '#server/catalogue/amenity-queries.ts'
import { listAreasOf, listBuildingsOf } from '#server/catalogue/export/place-queries.ts'
import {
  listPublished,
  type PublishedHome,
} from '#server/catalogue/homes/published-home-queries.ts'
import { permitsOf, type CatalogueHome } from '#server/catalogue/import/catalogue-file.ts'
import { legalOccupants } from '#server/catalogue/import/home-faults.ts'
import type { Picture } from '#server/catalogue/import/home-pictures.ts'
import { addDays } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { listIdsOfSlugs } from './transfer-queries.ts'

export type FieldChange = { field: string; before: unknown; after: unknown }
export type Compared = {
  slug: string
  is_new: boolean
  changes: FieldChange[]
  /** Of a home that stands. */
  nights_changed: number
}
type Options = { today: string; picturesOf: (slug: string) => readonly Picture[] }
type Places = Map<string, Record<string, unknown>>

/** Homes that are compared at once with what stands, with all its nights. */
const AT_ONCE = 50

/** What bringing these homes in would change, field by field. */
export async function compareHomes(
  db: Db,
  homes: readonly CatalogueHome[],
  options: Options,
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (let at = 0; at < homes.length; at += AT_ONCE) {
    const some = homes.slice(at, at + AT_ONCE)
    const ids = await listIdsOfSlugs(
      db,
      some.map(({ slug }) => slug),
    )
    const standing = new Map(
      (await listPublished(db, ids, options.today)).map((home) => [home.fields.slug, home]),
    )
    const areas = await listAreasOf(
      db,
      some.map(({ location }) => location.slug),
    )
    const buildings = await listBuildingsOf(
      db,
      some.map(({ property }) => property.name),
    )
    const codes = await readMeanings(
      db,
      some.flatMap(({ amenities }) => amenities),
    )
    for (const home of some) {
      const amenities = currentOf(home.amenities, codes)
      compared.push(
        compareHome({ ...home, amenities }, standing.get(home.slug), {
          ...options,
          areas,
          buildings,
        }),
      )
    }
  }
  return compared
}

function compareHome(
  home: CatalogueHome,
  standing: PublishedHome | undefined,
  { today, picturesOf, areas, buildings }: Options & { areas: Places; buildings: Places },
): Compared {
  const { slug } = home
  if (!standing) return { slug, is_new: true, changes: [], nights_changed: 0 }
  const wanted = { ...normalOf(home), pictures: picturesOf(slug) }
  const held = standing.fields.permits ?? []
  const added = permitsOf(home).flatMap(({ unit, permits }) =>
    permits.filter(
      (permit) =>
        !held.some(
          (other) =>
            other.unit === unit &&
            other.number === permit.number &&
            other.expires_on === permit.expires_on,
        ),
    ),
  )
  const fields = FIELDS.flatMap((field): FieldChange[] => {
    const before: unknown = Reflect.get(standing.fields, field)
    const after = field in wanted ? Reflect.get(wanted, field) : valueAt(wanted, field)
    return isSame(field, before, after)
      ? []
      : [{ field, before: shown(field, before), after: shown(field, after) }]
  })
  const nights_changed = differentNights(standing.fields.rates ?? [], home.rates, today)
  return {
    slug,
    is_new: false,
    nights_changed,
    changes: [
      ...fields,
      ...(added.length === 0
        ? []
        : [
            {
              field: 'permits',
              before: { count: held.length },
              after: { count: held.length + added.length },
            },
          ]),
      ...(nights_changed === 0
        ? []
        : [
            {
              field: 'rates',
              before: shown('rates', standing.fields.rates),
              after: shown('rates', home.rates),
            },
          ]),
      ...differing('is_active', standing.is_active, home.is_active),
      ...(home.is_active || home.retired_on === undefined
        ? []
        : differing('retired_on', standing.retired_on, home.retired_on)),
      ...differentAbout('location.about', areas.get(home.location.slug), home.location.about),
      ...differentAbout(
        'property.about',
        buildings.get(home.property.name),
        inFile(home.property.about),
      ),
    ],
  }
}

/** As they are kept, without those that are compared in a way of their own. */
const FIELDS = Object.keys(HomeFields.def.shape).filter(
  (field) => field !== 'rates' && field !== 'permits' && field !== 'slug',
)

function normalOf(home: CatalogueHome) {
  const { legal_occupants, bedrooms } = home
  return {
    ...home,
    units: home.units.map(({ name }) => name),
    legal_occupants: legal_occupants === legalOccupants(bedrooms) ? undefined : legal_occupants,
  }
}

/** The order of these says nothing. */
const UNORDERED: readonly string[] = ['amenities', 'beds', 'units', 'rate_plans']

function isSame(field: string, before: unknown, after: unknown): boolean {
  if (field === 'pictures') return isDeepStrictEqual(told(before), told(after))
  if (UNORDERED.includes(field)) return isDeepStrictEqual(sorted(before), sorted(after))
  return isDeepStrictEqual(before ?? null, after ?? null)
}

const sorted = (list: unknown) =>
  Array.isArray(list) ? list.map((entry) => canonical(entry)).toSorted() : []

const PICTURE_PARTS = ['file', 'alt_en', 'alt_ar', 'room', 'focus.x', 'focus.y']

const told = (pictures: unknown) =>
  Array.isArray(pictures)
    ? pictures.map((picture) => PICTURE_PARTS.map((name) => valueAt(picture, name)))
    : []

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is left out stays. */
const over = (before: unknown, after: unknown): unknown =>
  isRecord(before) && isRecord(after)
    ? {
        ...before,
        ...Object.fromEntries(
          Object.entries(after)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, over(before[name], value)]),
        ),
      }
    : after

/** JSON whose names stand in their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  ) ?? 'null'

const differing = (field: string, before: unknown, after: unknown): FieldChange[] =>
  isDeepStrictEqual(before, after) ? [] : [{ field, before, after }]

/** Dirhams, as what stands. */
const inFile = (about: CatalogueHome['property']['about']) =>
  typeof about?.move_in_cost === 'number'
    ? { ...about, move_in_cost: dirhamsOf(about.move_in_cost) }
    : about

/** Nothing said of a place leaves it as it is. */
const differentAbout = (field: string, before: unknown, after: unknown): FieldChange[] =>
  after === undefined ||
  before === undefined ||
  canonical(before) === canonical(over(before, after))
    ? []
    : [
        {
          field,
          before: valueAt(before, 'en.name') ?? null,
          after: valueAt(after, 'en.name') ?? null,
        },
      ]

type Range = { from: string; to: string; weekday: number; weekend: number }

/** Nights from today on whose price would be another; nights outside the ranges keep theirs. */
function differentNights(before: readonly Range[], after: readonly Range[], today: string): number {
  if (isDeepStrictEqual(before, after)) return 0
  const there = nightsOf(before, today)
  return [...nightsOf(after, today)].filter(([night, fils]) => there.get(night) !== fils).length
}

function nightsOf(ranges: readonly Range[], today: string): Map<string, number> {
  const nights = new Map<string, number>()
  for (const { from, to, weekday, weekend } of ranges)
    for (let night = from < today ? today : from; night < to; night = addDays(night, 1))
      nights.set(night, isWeekend(night) ? weekend : weekday)
  return nights
}

/** Friday and Saturday nights (domain L1). */
const isWeekend = (night: string) => [5, 6].includes(new Date(`${night}T00:00Z`).getUTCDay())

const SHOWN_LETTERS = 300

/** Short enough for a table: of rates the cheapest and the dearest, of other lists how many. */
function shown(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (field === 'damage_deposit') return typeof value === 'number' ? dirhamsOf(value) : null
  if (field === 'rates' && Array.isArray(value)) {
    const prices = value.flatMap((range) => [
      Number(valueAt(range, 'weekday')),
      Number(valueAt(range, 'weekend')),
    ])
    return prices.length === 0
      ? null
      : `${dirhamsOf(Math.min(...prices))} – ${dirhamsOf(Math.max(...prices))}`
  }
  if (typeof value === 'string') return value.slice(0, SHOWN_LETTERS)
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return { count: value.length }
  return value
}
