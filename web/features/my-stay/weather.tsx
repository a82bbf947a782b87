import { queryOptions, useQuery } from '@tanstack/react-query'
import { Cloud, CloudFog, CloudLightning, CloudRain, Sun, type LucideIcon } from 'lucide-react'
import { use } from 'react'
import type { Sky } from '#contract/weather.ts'
import type { Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { leavingWords } from './check-out/leaving-words.ts'
import type { Came } from './my-stay-queries.ts'

const ICONS: Record<Sky, LucideIcon> = {
  clear: Sun,
  cloudy: Cloud,
  fog: CloudFog,
  rain: CloudRain,
  storm: CloudLightning,
}

/** Nothing where nothing is forecast, or without a service. */
export function Weather({ came }: { came: Came }) {
  const { api, lang, messages } = useApp()
  const { weather: words } = use(leavingWords(lang))
  const { data } = useQuery(weatherQuery(api, came))
  if (!data || data.days.length === 0) return null
  return (
    <section
      aria-labelledby="weather"
      className="rounded-card border border-line bg-white p-5 shadow-e1 print:hidden"
    >
      <h2 id="weather" className="text-h3">
        {words.title}
      </h2>
      <ul className="mt-3 grid divide-y divide-line">
        {data.days.map(({ date, high, low, sky }) => {
          const Icon = sky === null ? null : ICONS[sky]
          return (
            <li key={date} className="flex items-center gap-3 py-2">
              {Icon && <Icon size={20} aria-hidden className="shrink-0 text-gulf-700" />}
              <span className="grow">
                <bdi className="block">{messages.day(date)}</bdi>
                {sky !== null && (
                  <span className="block text-small text-ink-2">{words.skies[sky]}</span>
                )}
              </span>
              <span className="text-end">
                <span className="sr-only">{`${words.high} `}</span>
                <bdi className="font-semibold tabular-nums">{words.degrees(high)}</bdi>
                <span className="sr-only">{` ${words.low} `}</span>
                <bdi className="ms-3 text-ink-2 tabular-nums">{words.degrees(low)}</bdi>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-micro text-ink-2">{words.source}</p>
    </section>
  )
}

const FRESH_MS = 60 * 60_000

const weatherQuery = (api: Api, { reservation_id, link }: Came) =>
  queryOptions({
    queryKey: ['my-weather', reservation_id],
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readMyWeather({ reservation_id }, { signal, link }),
  })
