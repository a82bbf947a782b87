import { nightsBetween } from '#server/core/time.ts'
import type { CatalogueHome, ReadableHome } from './catalogue-file.ts'

type Complaint = { field: string; problem: string }

const RANGE_NIGHTS_MAX = 800
const DEAREST_NIGHT_FILS = 30_000_000 // keeps the 64-night sums of home_search in range
const DEPOSIT = { min_fils: 100_000, max_fils: 500_000 } // spec 9

/** Legal occupancy (domain G6): four for a studio or first bedroom, three per further bedroom. */
export function legalOccupants(bedrooms: number): number {
  return 4 + 3 * Math.max(0, bedrooms - 1)
}

export function faultsWithin(home: ReadableHome): Complaint[] {
  const { type, bedrooms, damage_deposit, pictures, rate_plans, units, amenities } = home
  const is_studio_wrong =
    type !== undefined && bedrooms !== undefined && (type === 'studio') !== (bedrooms === 0)
  const is_deposit_wrong =
    damage_deposit !== undefined &&
    (damage_deposit < DEPOSIT.min_fils || damage_deposit > DEPOSIT.max_fils)
  return [
    ...(is_studio_wrong
      ? [{ field: 'bedrooms', problem: 'a studio has 0 bedrooms, any other home at least 1' }]
      : []),
    ...(is_deposit_wrong
      ? [{ field: 'damage_deposit', problem: 'must be from AED 1,000 to 5,000' }]
      : []),
    ...planFaults(home),
    ...peopleFaults(home),
    ...rateFaults(home),
    ...bedFaults(home),
    ...twice('units', units),
    ...twice('amenities', amenities),
    ...twice(
      'rate_plans',
      rate_plans?.map(({ is_refundable }) => (is_refundable ? 'refundable' : 'non_refundable')),
    ),
    ...twice(
      'pictures',
      pictures?.map(({ file }) => file),
    ),
  ]
}

function planFaults({ rate_plans = [] }: ReadableHome): Complaint[] {
  const [kept, firm] = [true, false].map((is_refundable) =>
    rate_plans.find((plan) => plan.is_refundable === is_refundable),
  )
  const is_wrong = kept !== undefined && firm !== undefined && kept.discount_bp > firm.discount_bp
  return is_wrong
    ? [{ field: 'rate_plans', problem: 'the refundable plan must not be the cheaper one' }]
    : []
}

function peopleFaults({ bedrooms, legal_occupants, max_occupants }: ReadableHome): Complaint[] {
  if (bedrooms === undefined) return []
  const cap = legalOccupants(bedrooms)
  const legal = legal_occupants ?? cap
  return [
    ...(legal > cap
      ? [
          {
            field: 'legal_occupants',
            problem: `the law allows ${cap} people in ${bedrooms} bedrooms`,
          },
        ]
      : []),
    ...(max_occupants !== undefined && max_occupants > Math.min(legal, cap)
      ? [
          {
            field: 'max_occupants',
            problem: `must not be above the ${Math.min(legal, cap)} people the law allows`,
          },
        ]
      : []),
  ]
}

const SLEEPS: Record<CatalogueHome['beds'][number]['kind'], number> = {
  king: 2,
  queen: 2,
  double: 2,
  single: 1,
  bunk: 2,
  sofa_bed: 2,
}

/** A home may keep its beds to itself; one that tells them tells all. */
function bedFaults({ bedrooms, max_occupants, beds = [] }: ReadableHome): Complaint[] {
  if (beds.length === 0 || bedrooms === undefined) return []
  const rooms = Math.max(1, bedrooms) // a studio's only room
  const bare = Array.from({ length: rooms }, (_, n) => n + 1).filter(
    (room) => !beds.some((bed) => bed.room === room),
  )
  const sleeps = beds.reduce((sum, { kind, beds: count }) => sum + SLEEPS[kind] * count, 0)
  return [
    ...beds.flatMap(({ room }, index) =>
      room > rooms ? [{ field: `beds.${index}.room`, problem: `there is no bedroom ${room}` }] : [],
    ),
    ...bare.map((room) => ({ field: 'beds', problem: `bedroom ${room} has no bed` })),
    ...(max_occupants !== undefined && sleeps < max_occupants
      ? [{ field: 'beds', problem: `sleep ${sleeps} people, and the home is for ${max_occupants}` }]
      : []),
    ...twice(
      'beds',
      beds.map(({ room, kind }) => `${kind} in room ${room}`),
    ),
  ]
}

function rateFaults({ rates = [] }: ReadableHome): Complaint[] {
  return rates.flatMap((rate, index) => {
    const field = `rates.${index}`
    if (rate.to <= rate.from) return [{ field: `${field}.to`, problem: 'must come after from' }]
    if (nightsBetween(rate.from, rate.to) > RANGE_NIGHTS_MAX)
      return [{ field, problem: `covers more than ${RANGE_NIGHTS_MAX} nights` }]
    const other = rates.findIndex(
      (earlier, at) => at < index && earlier.from < rate.to && rate.from < earlier.to,
    )
    return [
      ...(other === -1 ? [] : [{ field, problem: `shares nights with rates.${other}` }]),
      ...(rate.weekday === 0 || rate.weekend === 0
        ? [{ field, problem: 'a night must cost something' }]
        : []),
      ...(Math.max(rate.weekday, rate.weekend) > DEAREST_NIGHT_FILS
        ? [{ field, problem: 'a night may cost AED 300,000 at most' }]
        : []),
    ]
  })
}

function twice(field: string, names: string[] = []): Complaint[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ field: `${field}.${index}`, problem: `${name} is listed twice` }],
  )
}
