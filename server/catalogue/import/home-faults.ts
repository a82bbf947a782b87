import { nightsBetween } from '#server/core/time.ts'
import type { Complaint } from './catalogue-faults.ts'
import type { CatalogueHome, ReadableHome } from './catalogue-file.ts'

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
    ...(is_studio_wrong ? [{ field: 'bedrooms', code: 'studio_bedrooms' as const }] : []),
    ...(is_deposit_wrong ? [{ field: 'damage_deposit', code: 'deposit_range' as const }] : []),
    ...planFaults(home),
    ...peopleFaults(home),
    ...rateFaults(home),
    ...bedFaults(home),
    ...twice(
      'units',
      units?.map(({ name }) => name),
    ),
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
  return is_wrong ? [{ field: 'rate_plans', code: 'plan_order' }] : []
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
            code: 'legal_above' as const,
            parts: { cap, bedrooms },
          },
        ]
      : []),
    ...(max_occupants !== undefined && max_occupants > Math.min(legal, cap)
      ? [
          {
            field: 'max_occupants',
            code: 'max_above' as const,
            parts: { cap: Math.min(legal, cap) },
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
      room > rooms
        ? [{ field: `beds.${index}.room`, code: 'no_such_room' as const, parts: { room } }]
        : [],
    ),
    ...bare.map((room) => ({ field: 'beds', code: 'room_without_bed' as const, parts: { room } })),
    ...(max_occupants !== undefined && sleeps < max_occupants
      ? [{ field: 'beds', code: 'too_few_beds' as const, parts: { sleeps, people: max_occupants } }]
      : []),
    ...twice(
      'beds',
      beds.map(({ room, kind }) => `${kind} in room ${room}`),
    ),
  ]
}

function rateFaults({ rates = [] }: ReadableHome): Complaint[] {
  return rates.flatMap((rate, index): Complaint[] => {
    const field = `rates.${index}`
    if (rate.to <= rate.from) return [{ field: `${field}.to`, code: 'range_order' }]
    if (nightsBetween(rate.from, rate.to) > RANGE_NIGHTS_MAX)
      return [{ field, code: 'range_too_long', parts: { nights: RANGE_NIGHTS_MAX } }]
    const other = rates.findIndex(
      (earlier, at) => at < index && earlier.from < rate.to && rate.from < earlier.to,
    )
    return [
      ...(other === -1 ? [] : [{ field, code: 'range_shared' as const, parts: { other } }]),
      ...(rate.weekday === 0 || rate.weekend === 0 ? [{ field, code: 'night_free' as const }] : []),
      ...(Math.max(rate.weekday, rate.weekend) > DEAREST_NIGHT_FILS
        ? [{ field, code: 'night_too_dear' as const }]
        : []),
    ]
  })
}

function twice(field: string, names: string[] = []): Complaint[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ field: `${field}.${index}`, code: 'listed_twice', parts: { name } }],
  )
}
