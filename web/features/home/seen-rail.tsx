import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { useFrontMessages, useMessages } from '#web/api/messages.ts'
import { readSeenText } from '#web/stays/seen-homes.ts'
import { ratingTone } from '#web/stays/rating.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/stars.tsx'

type SeenHome = ClientOutput<Endpoints['listSeenHomes']>['seen_homes'][number]

const seenHomesQuery = (api: Api, slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['seen', slugs],
    queryFn: async ({ signal }) =>
      (await api.listSeenHomes({ slugs: slugs.join(',') }, { signal })).seen_homes,
  })

export function SeenRail({ kept }: { kept: string }) {
  const { api } = useApp()
  const { home } = useFrontMessages()
  const { data: homes = [] } = useQuery(seenHomesQuery(api, readSeenText(kept)))
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="seen-title" className="page py-6">
      <h2 id="seen-title" className="mb-4 text-h3">
        {home.seen}
      </h2>
      <ul className="no-scrollbar -mx-gutter flex scroll-px-gutter snap-x gap-4 overflow-x-auto overscroll-x-contain px-gutter py-1">
        {homes.map((seen) => (
          <SeenCard key={seen.id} home={seen} />
        ))}
      </ul>
    </section>
  )
}

function SeenCard({ home }: { home: SeenHome }) {
  const { search, shell } = useMessages()
  const [picture] = home.images
  const score = home.rating.score.toFixed(1)
  return (
    <li className="group relative flex h-24 w-72 shrink-0 snap-start items-center gap-4 rounded-card bg-white pe-4 shadow-e1">
      {picture && (
        <Picture
          picture={picture}
          sizes="6rem"
          ratio="1"
          className="size-24 shrink-0 rounded-s-card"
        />
      )}
      <div className="min-w-0 text-micro text-ink-2">
        <p className="line-clamp-2 text-small leading-tight font-semibold text-ink">
          <Link
            to="/stay-details/$slug"
            params={{ slug: home.slug }}
            className="rounded-sm group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{home.nice_name}</bdi>
          </Link>
        </p>
        <p className="truncate">
          <bdi>{home.area.name}</bdi>
        </p>
        <p className="flex items-center justify-between gap-2">
          <span className="truncate">{search.card.bedrooms(home.bedrooms)}</span>
          {home.rating.count > 0 && (
            <Rating
              score={score}
              tone={ratingTone(home.rating.score)}
              label={shell.stars_of_five(score)}
            />
          )}
        </p>
      </div>
    </li>
  )
}
