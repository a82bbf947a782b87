import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract'
import { OWNER_RESERVATIONS } from '#contract/constants.ts'
import type { Answer, Ask } from '#contract/endpoint.ts'
import type { Api } from '#api/api.tsx'
import type { OwnerUnit } from '#owner/units.ts'
import { DEFAULT_SORT, daysOf, unitsAsked, unitsText, type ReservationsUrl } from './reservations-url.ts'

const CALENDAR_STAYS_MAX = 6_000

/** The one call that is made here. */
type ReservationsApi = Pick<Api, 'listOwnerReservations'>
type Found = Answer<Endpoints['listOwnerReservations']>
export type Reservation = Found['reservations'][number]
export type Blocked = Found['blocks'][number]
type AskReservations = Ask<Endpoints['listOwnerReservations']>
type Asking = { url: ReservationsUrl; owned: readonly OwnerUnit[]; today: string }

/** The filter of an address as the server is asked: its days, units, status and part of a reservation's number. */
function filterOf({ url, owned, today }: Asking): AskReservations {
  return {
    ...daysOf(url, today),
    units: unitsText(unitsAsked(url, owned), owned),
    status: url.status,
    reservation_id: url.reservation_id,
  }
}

/** One page of the list. */
export function listQuery(api: ReservationsApi, asking: Asking) {
  const { sort = DEFAULT_SORT, limit = OWNER_RESERVATIONS.page_sizes[0], page = 1 } = asking.url
  const ask = { ...filterOf(asking), sort, limit, page }
  return queryOptions({
    queryKey: ['owner-reservations', ask],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.listOwnerReservations(ask, { signal }),
  })
}

/** All that the calendar draws of the same filter: a year of a hundred homes, and more is not drawn. */
export function calendarQuery(api: ReservationsApi, asking: Asking) {
  const ask = { ...filterOf(asking), sort: 'arrival_date' as const }
  return queryOptions({
    queryKey: ['owner-calendar', ask],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchStays(api, ask, { most: CALENDAR_STAYS_MAX, signal }),
  })
}

/** Every reservation of the filter in the order of the list. */
export async function fetchAll(api: ReservationsApi, asking: Asking): Promise<Reservation[]> {
  const { sort = DEFAULT_SORT } = asking.url
  return (await fetchStays(api, { ...filterOf(asking), sort }, { most: Infinity })).reservations
}

/** Reservations in as few calls as the server allows, until there are no more or enough. */
async function fetchStays(
  api: ReservationsApi,
  ask: AskReservations,
  { most, signal }: { most: number; signal?: AbortSignal },
): Promise<Found> {
  const reservations: Reservation[] = []
  for (let page = 1; ; page += 1) {
    const found = await api.listOwnerReservations({ ...ask, limit: OWNER_RESERVATIONS.limit_max, page }, signal ? { signal } : {})
    reservations.push(...found.reservations)
    const is_all = found.reservations.length === 0 || reservations.length >= found.total_count
    if (is_all || reservations.length >= most) return { ...found, reservations }
  }
}
