import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import type { Nights } from '#web/urls/stay-url.ts'
import { similarQuery, type SimilarHome, type SimilarRequest } from '#web/stays/stay-queries.ts'
import { useShortDay } from '#web/i18n/short-day.ts'

export type RenderHome = (shown: { home: SimilarHome; nights: Nights }) => ReactNode

/** Free for the nights chosen, else on the coming weekend. */
export function SimilarHomes({
  request,
  renderHome,
}: {
  request: SimilarRequest
  renderHome: RenderHome
}) {
  const { api, messages } = useApp()
  const shortDay = useShortDay()
  const { similar } = messages.stay
  const { data, isError } = useQuery(similarQuery(api, request))
  if (isError) return <p className="text-small text-ink-2">{similar.failed}</p>
  if (!data) return null
  const { from, to, similar_homes: homes } = data
  if (homes.length === 0) return null
  return (
    <>
      <h2 className="text-h2">{similar.title}</h2>
      <p className="mt-1 mb-6 text-ink-2">{similar.nights(shortDay(from, to), shortDay(to))}</p>
      <ul
        aria-label={similar.title}
        className="no-scrollbar -mx-gutter flex snap-x scroll-px-gutter gap-5 overflow-x-auto overscroll-x-contain px-gutter py-1 main:mx-0 main:grid main:grid-cols-4 main:overflow-visible main:px-0"
      >
        {homes.map((home) => (
          <li key={home.id} className="w-[min(74vw,18rem)] shrink-0 snap-start main:w-auto">
            {renderHome({ home, nights: { from, to } })}
          </li>
        ))}
      </ul>
    </>
  )
}
