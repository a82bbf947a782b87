import { OWNER_ROLE } from '#contract/constants.ts'
import type { Fault, ReadableHome } from './catalogue-file.ts'
import type { Known } from './import-queries.ts'
import type { ReadHome } from './check-catalogue.ts'

type Complaint = { field: string; problem: string }

export function faultsAgainst(homes: ReadHome[], known: Known, today: string): Fault[] {
  const grown = {
    ...known,
    locations: new Set(known.locations),
    properties: new Map(known.properties),
  }
  const own = homes.flatMap(({ label, read }) => {
    const complaints = faultsOfOne(read, grown, today)
    learnPlaces(grown, read)
    return complaints.map((complaint) => ({ home: label, ...complaint }))
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
    ...disagreements(
      homes,
      'supplier',
      ({ supplier }) => supplier && [supplier.legal_name_en, supplier],
    ),
  ]
}

function learnPlaces(known: Known, { location, property }: ReadableHome) {
  if (location?.about) known.locations.add(location.slug)
  if (location && property?.about && !known.properties.has(property.name))
    known.properties.set(property.name, { location_slug: location.slug })
}

function faultsOfOne(home: ReadableHome, known: Known, today: string): Complaint[] {
  const { permit, amenities = [] } = home
  return [
    ...ownerFaults(home, known),
    ...placeFaults(home, known),
    ...(permit && permit.expires_on < today
      ? [{ field: 'permit.expires_on', problem: 'the permit has expired' }]
      : []),
    ...amenities.flatMap((code, index) =>
      known.amenities.has(code)
        ? []
        : [{ field: `amenities.${index}`, problem: `we do not know the amenity ${code}` }],
    ),
  ]
}

function ownerFaults({ owner }: ReadableHome, { owners }: Known): Complaint[] {
  if (owner === undefined) return []
  const account = owners.get(owner)
  if (!account)
    return [{ field: 'owner', problem: `${owner} has no account; create-owner makes one` }]
  return account.roles.includes(OWNER_ROLE)
    ? []
    : [{ field: 'owner', problem: `${owner} is not an owner's account` }]
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
            problem: `we do not know ${location.slug}; describe it under location.about, here or in an earlier home`,
          },
        ]
      : []),
    ...(property && !property.about && !there
      ? [
          {
            field: 'property.name',
            problem: `we do not know ${property.name}; describe it under property.about, here or in an earlier home`,
          },
        ]
      : []),
    ...(there && location && there.location_slug !== location.slug
      ? [{ field: 'location.slug', problem: `${property.name} lies in ${there.location_slug}` }]
      : []),
  ]
}

function disagreements(
  homes: ReadHome[],
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
      : [{ home: label, field, problem: `${name} is described differently by ${earlier.label}` }]
  })
}
