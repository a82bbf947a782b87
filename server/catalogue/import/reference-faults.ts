import { OWNER_ROLE } from '#contract/constants.ts'
import { complaintOf, type Complaint, type Fault } from './catalogue-faults.ts'
import type { ReadableHome } from './catalogue-file.ts'
import type { Known } from './import-queries.ts'
import type { ReadHome } from './check-catalogue.ts'
import { permitFaults, sharedNumbers } from './permit-faults.ts'

/** Of a home that comes in without a permit: it comes in, and its units are sold to nobody. */
const UNPERMITTED: readonly Fault['code'][] = ['permit_expired', 'no_unit_permitted']

/** What keeps homes from coming in, beside what stands. */
export const importFaultsAgainst = (
  homes: readonly ReadHome[],
  known: Known,
  today: string,
): Fault[] => faultsAgainst(homes, known, today).filter(({ code }) => !UNPERMITTED.includes(code))

/** What keeps homes from being sold, beside what stands. */
export function faultsAgainst(homes: readonly ReadHome[], known: Known, today: string): Fault[] {
  const grown = {
    ...known,
    locations: new Map(known.locations),
    properties: new Map(known.properties),
  }
  const own = homes.flatMap(({ label, read }) => {
    const complaints = faultsOfOne(read, grown, today)
    learnPlaces(grown, read)
    return complaints.map((complaint) => complaintOf(label, complaint))
  })
  return [
    ...own,
    ...disagreements(
      homes,
      'location',
      ({ location }) => location?.about && [location.slug, location.about],
    ),
    ...disagreements(
      homes,
      'property',
      ({ property }) => property?.about && [property.name, property.about],
    ),
    ...sharedNumbers(homes),
    ...disagreements(
      homes,
      'supplier',
      ({ supplier }) => supplier && [supplier.legal_name_en, supplier],
    ),
  ]
}

function learnPlaces(known: Known, { location, property }: ReadableHome) {
  if (location?.about && !known.locations.has(location.slug))
    known.locations.set(location.slug, location.slug)
  if (location && property?.about && !known.properties.has(property.name))
    known.properties.set(property.name, { location_slug: location.slug })
}

function faultsOfOne(home: ReadableHome, known: Known, today: string): Complaint[] {
  const { amenities = [], slug = '' } = home
  const now = known.former.get(slug)
  return [
    ...(now === undefined
      ? []
      : [{ field: 'slug', code: 'slug_former' as const, parts: { slug, now } }]),
    ...ownerFaults(home, known),
    ...placeFaults(home, known),
    ...permitFaults(home, known, today),
    ...amenities.flatMap((code, index) =>
      known.amenities.has(code)
        ? []
        : [{ field: `amenities.${index}`, code: 'amenity_unknown' as const, parts: { code } }],
    ),
  ]
}

function ownerFaults({ owner }: ReadableHome, { owners }: Known): Complaint[] {
  if (owner === undefined) return []
  const account = owners.get(owner)
  if (!account) return [{ field: 'owner', code: 'owner_unknown', parts: { email: owner } }]
  return account.roles.includes(OWNER_ROLE)
    ? []
    : [{ field: 'owner', code: 'owner_is_none', parts: { email: owner } }]
}

function placeFaults(
  { location, property }: ReadableHome,
  { locations, properties }: Known,
): Complaint[] {
  const there = property && properties.get(property.name)
  return [
    ...(location && !location.about && !locations.has(location.slug)
      ? [
          {
            field: 'location.slug',
            code: 'area_unknown' as const,
            parts: { slug: location.slug },
          },
        ]
      : []),
    ...(property && !property.about && !there
      ? [
          {
            field: 'property.name',
            code: 'building_unknown' as const,
            parts: { name: property.name },
          },
        ]
      : []),
    ...(there && location && there.location_slug !== (locations.get(location.slug) ?? location.slug)
      ? [
          {
            field: 'location.slug',
            code: 'building_elsewhere' as const,
            parts: { name: property.name, slug: there.location_slug },
          },
        ]
      : []),
  ]
}

function disagreements(
  homes: readonly ReadHome[],
  field: string,
  described: (home: ReadableHome) => readonly [name: string, how: unknown] | undefined,
): Fault[] {
  const first = new Map<string, { label: string; how: string }>()
  return homes.flatMap(({ label, read }) => {
    const [name, what] = described(read) ?? []
    if (name === undefined) return []
    const how = JSON.stringify(what)
    const earlier = first.get(name) ?? { label, how }
    first.set(name, earlier)
    return earlier.how === how
      ? []
      : [
          complaintOf(label, {
            field,
            code: 'described_otherwise',
            parts: { name, other: earlier.label },
          }),
        ]
  })
}
