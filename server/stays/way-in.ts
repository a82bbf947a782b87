import type { WAY_IN_STATES, STAY_STATES } from '#contract/endpoints/stays.ts'
import type { BookingFacts } from '#server/bookings/index.ts'
import { dubaiMoment } from '#server/core/time.ts'
import type { StayRow } from './stay-queries.ts'

type WayInState = (typeof WAY_IN_STATES)[number]
export type StayState = (typeof STAY_STATES)[number]

type When = {
  /** Before arrival. */
  hours: number
  now: Date
}

const HOUR_MS = 3_600_000

const arrivalOf = ({ arrival_date }: BookingFacts, { check_in_time }: StayRow) =>
  dubaiMoment(arrival_date, check_in_time)

const endOf = ({ stay_until }: BookingFacts, { check_out_time }: StayRow) =>
  dubaiMoment(stay_until, check_out_time)

export function stateOf(first: BookingFacts, stay: StayRow, now: Date): StayState {
  const { status } = first
  if (status === 'pencil') return 'held'
  if (status === 'cancelled' || status === 'expired') return 'cancelled'
  if (stay.has_left || now >= endOf(first, stay)) return 'over'
  return status === 'arrived' || now >= arrivalOf(first, stay) ? 'staying' : 'ahead'
}

/** What it waits for, and from when on guests read it. */
export function wayInOf(first: BookingFacts, stay: StayRow, { hours, now }: When) {
  const { registered, guests, owed_fils } = stay
  const is_paid = first.confirmed_at !== null && owed_fils <= 0
  const opens_at = new Date(arrivalOf(first, stay).getTime() - hours * HOUR_MS)
  const state = wayInStateOf()
  return {
    state,
    version: state === 'open' ? stay.way_in_version : null,
    is_paid,
    registered: Math.min(registered, guests),
    guests,
    is_near: now >= opens_at,
    opens_at,
  }

  function wayInStateOf(): WayInState {
    const of_stay = stateOf(first, stay, now)
    if (of_stay === 'over' || of_stay === 'cancelled' || stay.is_being_cancelled) return 'over'
    if (stay.way_in_version === null) return 'none'
    return is_paid && registered >= guests && now >= opens_at ? 'open' : 'waits'
  }
}
