import type {
  CalendarHome,
  CalendarUnit,
  Span,
} from '#web/features/admin/calendar/calendar-queries.ts'
import type { CalendarUrl } from '#web/features/admin/calendar/calendar-url.ts'

/** Nights [from, to). */
type Nights = { from: string; to: string }
/** A claim by its booking, wherever that is now; without one by its unit and first night. */
type ClaimRef = { booking: string | null; unit_id: number; begins: string }
/**
 * Other nights, unit or people a stay might have; units of the home are alike, so the unit tells
 * the home.
 */
export type Wanted = Nights & { reservation_id: string; unit_id: number; guests: number }

/** `nights` are new ones; a block that is only opened has its own. */
export type Open =
  | ({ kind: 'stay' } & ClaimRef)
  | { kind: 'block'; unit_id: number; begins: string | null; nights: Nights | null }
  | ({ kind: 'move' } & Wanted)

/** Null when no panel is open, or none that the address describes whole. */
export function openIn({
  panel,
  booking,
  unit,
  begins,
  arrival,
  departure,
  guests,
}: CalendarUrl): Open | null {
  const nights =
    arrival !== undefined && departure !== undefined && arrival < departure
      ? { from: arrival, to: departure }
      : null
  if (unit === undefined) return null
  if (panel === 'stay' && begins !== undefined)
    return { kind: 'stay', booking: booking ?? null, unit_id: unit, begins }
  if (panel === 'block' && (begins !== undefined || nights))
    return { kind: 'block', unit_id: unit, begins: begins ?? null, nights }
  if (panel === 'move' && booking !== undefined && nights)
    return { kind: 'move', reservation_id: booking, unit_id: unit, guests: guests ?? 1, ...nights }
  return null
}

type PanelUrl = Pick<
  CalendarUrl,
  'panel' | 'booking' | 'unit' | 'begins' | 'arrival' | 'departure' | 'guests'
>

const CLOSED: PanelUrl = {
  panel: undefined,
  booking: undefined,
  unit: undefined,
  begins: undefined,
  arrival: undefined,
  departure: undefined,
  guests: undefined,
}

/** What the address says of a panel; of none that there is none. */
export function panelUrl(open: Open | null): PanelUrl {
  if (open?.kind === 'stay')
    return {
      ...CLOSED,
      panel: 'stay',
      booking: open.booking ?? undefined,
      unit: open.unit_id,
      begins: open.begins,
    }
  if (open?.kind === 'block')
    return {
      ...CLOSED,
      panel: 'block',
      unit: open.unit_id,
      begins: open.begins ?? undefined,
      arrival: open.nights?.from,
      departure: open.nights?.to,
    }
  if (open?.kind === 'move') {
    const { reservation_id: booking, unit_id: unit, from: arrival, to: departure, guests } = open
    return { ...CLOSED, panel: 'move', booking, unit, arrival, departure, guests }
  }
  return CLOSED
}

export const refOf = (
  { id }: Pick<CalendarUnit, 'id'>,
  { reservation_id, from }: Span,
): ClaimRef => ({
  booking: reservation_id ?? null,
  unit_id: id,
  begins: from,
})

type ClaimedSpan = { home: CalendarHome; unit: CalendarUnit; span: Span }

/** A booking in another unit or on other nights than when it was opened is found as well. */
export function findClaim(
  homes: readonly CalendarHome[],
  { booking, unit_id, begins }: ClaimRef,
): ClaimedSpan | undefined {
  const all = homes.flatMap((home) =>
    home.units.flatMap((unit) => unit.spans.map((span) => ({ home, unit, span }))),
  )
  const isThere = ({ unit, span }: ClaimedSpan) => unit.id === unit_id && span.from === begins
  if (booking === null)
    return all.find((one) => isThere(one) && one.span.reservation_id === undefined)
  const parts = all.filter(({ span }) => span.reservation_id === booking)
  return parts.find(isThere) ?? parts.find(({ unit }) => unit.id === unit_id) ?? parts[0]
}

export function findUnit(
  homes: readonly CalendarHome[],
  unit_id: number,
): { home: CalendarHome; unit: CalendarUnit } | undefined {
  for (const home of homes)
    for (const unit of home.units) if (unit.id === unit_id) return { home, unit }
  return undefined
}
