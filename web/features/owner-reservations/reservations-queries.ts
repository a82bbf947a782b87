import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import { OWNER_RESERVATIONS } from '#contract/owner-reservations.ts'
import type { ClientOutput, ClientInput } from '#contract/define-endpoint.ts'
import type { OwnerApi } from '#web/owner/owner-api.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import {
  DEFAULT_SORT,
  daysOf,
  selectedUnits,
  unitsText,
  type ReservationsUrl,
} from './reservations-url.ts'

const CALENDAR_STAYS_MAX = 6_000

type ReservationsApi = Pick<OwnerApi, 'listOwnerReservations'>
type Response = ClientOutput<Endpoints['listOwnerReservations']>
export type Reservation = Response['reservations'][number]
export type Blocked = Response['blocks'][number]
export type SoldElsewhere = Response['elsewhere'][number]
type ReservationsRequest = ClientInput<Endpoints['listOwnerReservations']>
type Selection = { url: ReservationsUrl; owned: readonly OwnerUnit[]; today: string }

function filterOf({ url, owned, today }: Selection): ReservationsRequest {
  return {
    ...daysOf(url, today),
    units: unitsText(selectedUnits(url, owned), owned),
    status: url.status,
    reservation_id: url.reservation_id,
  }
}

export function listQuery(api: ReservationsApi, selection: Selection) {
  const { sort = DEFAULT_SORT, limit = OWNER_RESERVATIONS.page_sizes[0], page = 1 } = selection.url
  const input = { ...filterOf(selection), sort, limit, page }
  return queryOptions({
    queryKey: ['owner-reservations', input],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.listOwnerReservations(input, { signal }),
  })
}

/** Limited to a year of a hundred homes. */
export function calendarQuery(api: ReservationsApi, selection: Selection) {
  const input = { ...filterOf(selection), sort: 'arrival_date' as const }
  return queryOptions({
    queryKey: ['owner-calendar', input],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchStays(api, input, { most: CALENDAR_STAYS_MAX, signal }),
  })
}

/** With those that other sites sold. */
export async function fetchAll(
  api: ReservationsApi,
  selection: Selection,
): Promise<Pick<Response, 'reservations' | 'elsewhere'>> {
  const { sort = DEFAULT_SORT } = selection.url
  return await fetchStays(api, { ...filterOf(selection), sort }, { most: Infinity })
}

async function fetchStays(
  api: ReservationsApi,
  input: ReservationsRequest,
  { most, signal }: { most: number; signal?: AbortSignal },
): Promise<Response> {
  const reservations: Reservation[] = []
  for (let page = 1; ; page += 1) {
    const response = await api.listOwnerReservations(
      { ...input, limit: OWNER_RESERVATIONS.limit_max, page },
      signal ? { signal } : {},
    )
    reservations.push(...response.reservations)
    const is_all = response.reservations.length === 0 || reservations.length >= response.total_count
    if (is_all || reservations.length >= most) return { ...response, reservations }
  }
}
