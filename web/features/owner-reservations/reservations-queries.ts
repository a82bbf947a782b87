import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract'
import { OWNER_RESERVATIONS } from '#contract/constants.ts'
import type { ClientOutput, ClientInput } from '#contract/endpoint.ts'
import type { Api } from '#api/api.tsx'
import type { OwnerUnit } from '#owner/units.ts'
import { DEFAULT_SORT, daysOf, selectedUnits, unitsText, type ReservationsUrl } from './reservations-url.ts'

const CALENDAR_STAYS_MAX = 6_000

/** The one call that is made here. */
type ReservationsApi = Pick<Api, 'listOwnerReservations'>
type Found = ClientOutput<Endpoints['listOwnerReservations']>
export type Reservation = Found['reservations'][number]
export type Blocked = Found['blocks'][number]
type ReservationsRequest = ClientInput<Endpoints['listOwnerReservations']>
type Request = { url: ReservationsUrl; owned: readonly OwnerUnit[]; today: string }

/** The filter of an address as the server is asked: its days, units, status and part of a reservation's number. */
function filterOf({ url, owned, today }: Request): ReservationsRequest {
  return {
    ...daysOf(url, today),
    units: unitsText(selectedUnits(url, owned), owned),
    status: url.status,
    reservation_id: url.reservation_id,
  }
}

/** One page of the list. */
export function listQuery(api: ReservationsApi, request: Request) {
  const { sort = DEFAULT_SORT, limit = OWNER_RESERVATIONS.page_sizes[0], page = 1 } = request.url
  const input = { ...filterOf(request), sort, limit, page }
  return queryOptions({
    queryKey: ['owner-reservations', input],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.listOwnerReservations(input, { signal }),
  })
}

/** All that the calendar draws of the same filter: a year of a hundred homes, and more is not drawn. */
export function calendarQuery(api: ReservationsApi, request: Request) {
  const input = { ...filterOf(request), sort: 'arrival_date' as const }
  return queryOptions({
    queryKey: ['owner-calendar', input],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchStays(api, input, { most: CALENDAR_STAYS_MAX, signal }),
  })
}

/** Every reservation of the filter in the order of the list. */
export async function fetchAll(api: ReservationsApi, request: Request): Promise<Reservation[]> {
  const { sort = DEFAULT_SORT } = request.url
  return (await fetchStays(api, { ...filterOf(request), sort }, { most: Infinity })).reservations
}

/** Reservations in as few calls as the server allows, until there are no more or enough. */
async function fetchStays(
  api: ReservationsApi,
  input: ReservationsRequest,
  { most, signal }: { most: number; signal?: AbortSignal },
): Promise<Found> {
  const reservations: Reservation[] = []
  for (let page = 1; ; page += 1) {
    const found = await api.listOwnerReservations({ ...input, limit: OWNER_RESERVATIONS.limit_max, page }, signal ? { signal } : {})
    reservations.push(...found.reservations)
    const is_all = found.reservations.length === 0 || reservations.length >= found.total_count
    if (is_all || reservations.length >= most) return { ...found, reservations }
  }
}
