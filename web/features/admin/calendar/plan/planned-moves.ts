import type {
  CalendarHome,
  CalendarUnit,
  Span,
} from '#web/features/admin/calendar/calendar-queries.ts'

/**
 * A stay with those of its extensions that are shown, where it is now; of a stay that changes unit
 * part-way one part. `stay` is what it is
 * known by: see stayNameOf().
 */
export type Stay = {
  stay: string
  guest_name: string
  spans: readonly Span[]
  home: CalendarHome
  unit: CalendarUnit
}

type Place = Pick<CalendarUnit, 'id' | 'name'>

/**
 * A stay that is to have another unit; `after` is null while it is parked, `nights` and `before` of
 * a stay that is not shown.
 */
export type PlannedStay = {
  stay: string
  guest_name: string
  nights: { from: string; to: string } | null
  home: string
  before: Place | null
  after: Place | null
}

export type Plan = readonly PlannedStay[]

const SOLD = 'sold-'

/** Another site sold it. */
export const isSold = (stay: string) => stay.startsWith(SOLD)

/**
 * The number of the first booking, of a part that of its own booking with its first night; of a
 * stay of another site 'sold-' and its number here, of a part with its first night; undefined for
 * what is no stay.
 */
export function stayNameOf({
  extends: first,
  reservation_id,
  channel_stay_id,
  is_split,
  from,
}: Span): string | undefined {
  if (channel_stay_id !== undefined)
    return `${SOLD}${channel_stay_id}${is_split === true ? `_${from}` : ''}`
  if (reservation_id === undefined) return undefined
  return is_split === true ? `${reservation_id}_${from}` : (first ?? reservation_id)
}

/** What stayNameOf() says, as the call takes it. */
function bookingOf(stay: string): { reservation_id: string; from?: string } {
  const [reservation_id = '', from] = stay.split('_')
  return { reservation_id, ...(from !== undefined && { from }) }
}

function soldStayOf(stay: string): { channel_stay_id: number; from?: string } {
  const [id, from] = stay.slice(SOLD.length).split('_')
  return { channel_stay_id: Number(id), ...(from !== undefined && { from }) }
}

export function findStay(homes: readonly CalendarHome[], stay: string): Stay | undefined {
  for (const home of homes)
    for (const unit of home.units) {
      const spans = unit.spans.filter((span) => stayNameOf(span) === stay)
      const [first] = spans
      if (first) return { stay, guest_name: first.guest_name ?? '', spans, home, unit }
    }
  return undefined
}

/** As the homes will be once the plan is carried out; parked stays are nowhere. */
export function withPlan(homes: readonly CalendarHome[], plan: Plan): readonly CalendarHome[] {
  if (plan.length === 0) return homes
  return homes.map((home) => {
    const unit_of = new Map(
      plan
        .filter(({ before }) => home.units.some(({ id }) => id === before?.id))
        .map((one) => [one.stay, one.after?.id]),
    )
    const isPlanned = (span: Span) => unit_of.has(stayNameOf(span) ?? '')
    const lifted = home.units.flatMap(({ spans }) => spans.filter(isPlanned))
    if (unit_of.size === 0) return home
    const units = home.units.map((unit) => {
      const here = lifted.filter((span) => unit_of.get(stayNameOf(span) ?? '') === unit.id)
      return {
        ...unit,
        spans: [...unit.spans.filter((span) => !isPlanned(span)), ...here].toSorted((a, b) =>
          a.from < b.from ? -1 : 1,
        ),
      }
    })
    return { ...home, units }
  })
}

/**
 * Plans a unit for a stay, or to park it; a stay that gets its own unit back is no longer planned.
 * `homes` as they are.
 */
export function planned(
  plan: Plan,
  homes: readonly CalendarHome[],
  { stay, unit }: { stay: string; unit: Place | null },
): Plan {
  const others = plan.filter((one) => one.stay !== stay)
  const now = findStay(homes, stay)
  if (!now || unit?.id === now.unit.id) return others
  const nights = { from: now.spans[0]?.from ?? '', to: now.spans.at(-1)?.to ?? '' }
  return [
    ...others,
    {
      stay,
      guest_name: now.guest_name,
      nights,
      home: now.home.nice_name,
      before: now.unit,
      after: unit,
    },
  ]
}

/** Whose guests were told that they change units, and are told anew. */
export const hasParts = (plan: Plan) => plan.some(({ stay }) => !isSold(stay) && stay.includes('_'))

export const parkedIn = (plan: Plan) => plan.filter(({ after }) => after === null)

/** As the call takes them: ours, and those of other sites. */
export function placementsOf(plan: Plan) {
  const placed = plan.flatMap(({ stay, after }) =>
    after === null ? [] : [{ stay, unit_id: after.id }],
  )
  return {
    placements: placed
      .filter(({ stay }) => !isSold(stay))
      .map(({ stay, unit_id }) => ({ ...bookingOf(stay), unit_id })),
    elsewhere: placed
      .filter(({ stay }) => isSold(stay))
      .map(({ stay, unit_id }) => ({ ...soldStayOf(stay), unit_id })),
  }
}
