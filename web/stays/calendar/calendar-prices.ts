import { queryOptions, useQuery } from '@tanstack/react-query'
import { filsOf } from '#contract/money.ts'
import type { Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { addDays } from '#web/i18n/days.ts'
import type { NightRules } from './date-choices.ts'

const FRESH_MS = 5 * 60_000

const nightPricesQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['night-prices', slug],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { nights } = await api.listNightPrices({ room_category_slug: slug }, { signal })
      return new Map(nights.map(({ date, price }) => [date, price]))
    },
  })

const departurePricesQuery = (api: Api, slug: string, from: string) =>
  queryOptions({
    queryKey: ['departure-prices', slug, from],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { departures } = await api.listDeparturePrices(
        { room_category_slug: slug, from },
        { signal },
      )
      return new Map(departures.map(({ to, total }) => [to, total]))
    },
  })

/**
 * Amounts are decimal dirhams by day; undefined while they are not there or not shown.
 */
export type CalendarPrices = {
  nights: Map<string, string> | undefined
  totals: Map<string, string> | undefined
}

type Wanted = { slug: string; anchor: string | null; shows_prices: boolean; shows_totals: boolean }

export function useCalendarPrices({
  slug,
  anchor,
  shows_prices,
  shows_totals,
}: Wanted): CalendarPrices {
  const { api } = useApp()
  const { data: nights } = useQuery({
    ...nightPricesQuery(api, slug),
    enabled: shows_prices,
  })
  const { data: totals } = useQuery({
    ...departurePricesQuery(api, slug, anchor ?? ''),
    enabled: anchor !== null && shows_prices && shows_totals,
  })
  return { nights, totals: anchor === null ? undefined : totals }
}

/**
 * With the totals it is known until when one unit is free: nights may each be free in another one.
 */
export function rulesUntil<T extends NightRules>(rules: T, totals: CalendarPrices['totals']): T {
  const last = [...(totals?.keys() ?? [])].at(-1)
  return last === undefined
    ? rules
    : { ...rules, unavailable: [...rules.unavailable, { from: last, to: addDays(last, 1) }] }
}

/** Whole dirhams, never less than the amount, in fils. */
export const wholeFils = (amount: string): number => Math.ceil(filsOf(amount) / 100) * 100
