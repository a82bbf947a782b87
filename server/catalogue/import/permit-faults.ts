import { addedPermits, doOverlap } from '#server/catalogue/permits/added-permits.ts'
import { complaintOf, type Complaint, type Fault } from './catalogue-faults.ts'
import { permitsOf, type ReadableHome } from './catalogue-file.ts'
import type { ReadHome } from './check-catalogue.ts'
import type { Known } from './import-queries.ts'

/** Also what a home says of permits beside what its units have already. */
export function permitFaults(home: ReadableHome, known: Known, today: string): Complaint[] {
  const units = unitsWith(home, known)
  const has_lapsed = home.permit?.expires_on !== undefined && home.permit.expires_on < today
  return [
    ...units.flatMap(({ unit, overlapping }, index) =>
      overlapping.map(({ number }) => ({
        field: `units.${index}`,
        code: 'permit_overlaps' as const,
        parts: { unit, number },
      })),
    ),
    ...units.flatMap(({ added }, index) =>
      added.flatMap((permit) => elsewhere(permit, home.slug, known, index)),
    ),
    ...(has_lapsed ? [{ field: 'permit.expires_on', code: 'permit_expired' as const }] : []),
    ...(units.length > 0 &&
    home.permit &&
    home.is_active !== false &&
    !has_lapsed &&
    units.every((unit) => !isPermitted(unit, today))
      ? [{ field: 'units', code: 'no_unit_permitted' as const }]
      : []),
  ]
}

/** Units that nobody gets, where others of the home have their permit. */
export function unpermittedUnits(home: ReadableHome, known: Known, today: string): Complaint[] {
  return unitsWith(home, known).flatMap((unit, index) =>
    isPermitted(unit, today)
      ? []
      : [
          {
            field: `units.${index}`,
            code: 'unit_unpermitted' as const,
            parts: { unit: unit.unit },
          },
        ],
  )
}

type Unit = ReturnType<typeof unitsWith>[number]

const isPermitted = ({ held, added }: Unit, today: string) =>
  [...held, ...added].some(({ expires_on }) => expires_on >= today)

const unitsWith = (home: ReadableHome, { permits: known }: Known) =>
  permitsOf(home).map(({ unit, permits }) => {
    const held = known.filter((permit) => permit.slug === home.slug && permit.unit === unit)
    return { unit, held, ...addedPermits(held, permits) }
  })

const elsewhere = (
  permit: Unit['added'][number],
  slug: string | undefined,
  { numbered }: Known,
  index: number,
): Complaint[] =>
  numbered
    .filter((other) => other.number === permit.number && other.slug !== slug)
    .filter((other) => doOverlap(other, permit))
    .slice(0, 1)
    .map(({ number, slug: other }) => ({
      field: `units.${index}`,
      code: 'permit_elsewhere' as const,
      parts: { number, other },
    }))

/** A number is of one home alone. */
export function sharedNumbers(homes: readonly ReadHome[]): Fault[] {
  const first = new Map<string, string>()
  return homes.flatMap(({ label, read }) =>
    permitsOf(read).flatMap(({ permits }, index) =>
      permits.flatMap(({ number }) => {
        const other = first.get(number) ?? label
        first.set(number, other)
        return other === label
          ? []
          : [
              complaintOf(label, {
                field: `units.${index}`,
                code: 'permit_elsewhere',
                parts: { number, other },
              }),
            ]
      }),
    ),
  )
}
