import { RATE_GRID } from '#contract/night-rates.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { RateHome } from './rates-queries.ts'

type Shown = Omit<ClientInput<Endpoints['readRateGrid']>, 'page'>

/** Every home that is found, page after page. */
export async function readAllPages(api: AdminApi, shown: Shown): Promise<RateHome[]> {
  const homes: RateHome[] = []
  for (let page = 1; ; page += 1) {
    const read = await api.readRateGrid({ ...shown, page })
    homes.push(...read.homes)
    if (page * RATE_GRID.homes >= read.total_count) return homes
  }
}

const NO_RULES = {
  min_nights: null,
  max_nights: null,
  is_closed: false,
  no_arrival: false,
  no_departure: false,
}

const COLUMNS = [
  'home',
  'area',
  'night',
  'rate',
  'min_nights',
  'max_nights',
  'is_closed',
  'no_arrival',
  'no_departure',
  'units',
  'taken',
  'sold',
] as const

/** One line a night of a home; what is not set is empty. */
export const ratesAsLines = (homes: readonly RateHome[]): string[][] => [
  [...COLUMNS],
  ...homes.flatMap(({ nice_name: home, area, units, nights }) =>
    nights.map((night) => {
      const cells = { ...(night.rules ?? NO_RULES), ...night, home, area, units }
      return COLUMNS.map((column) => String(cells[column] ?? ''))
    }),
  ),
]
