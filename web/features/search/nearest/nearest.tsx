import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { partyOf, type Nights } from '#web/urls/stay-url.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CARD_SIZES, HomeCard } from '#web/features/search/results/home-card.tsx'
import { nearestQuery, type Nearest as NearestHomes } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'
import { FewerFilters } from './fewer-filters.tsx'
import { ForParty } from './for-party.tsx'
import { NearestPart, Offered } from './nearest-part.tsx'
import { useShortDay } from '#web/i18n/short-day.ts'

export type NearestProps = {
  url: SearchUrl
  is_member: boolean
  onChange: (change: Partial<SearchUrl>) => void
}

export function Nearest({ url, is_member, onChange }: NearestProps) {
  const { api } = useApp()
  const { nearest } = useFilterMessages()
  const { data, isPending } = useQuery(nearestQuery(api, url))
  if (isPending) return <Waiting label={nearest.loading} />
  if (!data) return null
  const { nights, areas, fewer_filters, homes, nights_of_homes } = data
  if (nights.length + areas.length + fewer_filters.length + homes.length === 0) return null
  const cards = <Homes {...{ homes, url, is_member, nights: nights_of_homes }} />
  return (
    <>
      <FewerFilters fewer={fewer_filters} url={url} onChange={onChange}>
        {cards}
      </FewerFilters>
      <OtherNights found={data} onChange={onChange} />
      <OtherAreas areas={areas} onChange={onChange} />
      {fewer_filters.length === 0 && areas.length > 0 && (
        <NearestPart title={nearest.homes}>{cards}</NearestPart>
      )}
      {fewer_filters.length + areas.length === 0 && homes.length > 0 && (
        <ForParty others={data.nights_for_party} onChange={onChange}>
          {cards}
        </ForParty>
      )}
    </>
  )
}

type HomesProps = Pick<NearestHomes, 'homes'> &
  Pick<NearestProps, 'url' | 'is_member'> & { nights: Nights }

function Homes({ homes, url, is_member, nights }: HomesProps) {
  return (
    <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 main:grid-cols-3">
      {homes.map((home) => (
        <li key={home.id}>
          <HomeCard
            home={home}
            nights={nights}
            party={partyOf(url)}
            is_member={is_member}
            sizes={CARD_SIZES}
          />
        </li>
      ))}
    </ul>
  )
}

type ChangeProps = Pick<NearestProps, 'onChange'>

function OtherNights({
  found: { nights, from, to },
  onChange,
}: ChangeProps & { found: NearestHomes }) {
  const { nights: nightsText } = useApp().messages
  const shortDay = useShortDay()
  const { nearest } = useFilterMessages()
  if (nights.length === 0) return null
  return (
    <NearestPart
      title={nearest.nights}
      line={nearest.nights_line(nightsText(nightsBetween(from, to)))}
    >
      <ul className="nearest-list">
        {nights.map((free) => (
          <li key={free.from}>
            <Offered
              title={`${shortDay(free.from, free.to)} – ${shortDay(free.to)}`}
              count={free.total_count}
              total={free.total}
              onPress={() => onChange({ from: free.from, to: free.to })}
            />
          </li>
        ))}
      </ul>
    </NearestPart>
  )
}

function OtherAreas({ areas, onChange }: ChangeProps & Pick<NearestHomes, 'areas'>) {
  const { nearest } = useFilterMessages()
  if (areas.length === 0) return null
  return (
    <NearestPart title={nearest.areas}>
      <ul className="nearest-list">
        {areas.map(({ slug, name, total_count, total }) => (
          <li key={slug}>
            <Offered
              title={name}
              count={total_count}
              total={total}
              onPress={() => onChange({ location: slug, place: undefined, bounds: undefined })}
            />
          </li>
        ))}
      </ul>
    </NearestPart>
  )
}

const PLACES = ['a', 'b', 'c', 'd']

function Waiting({ label }: { label: string }) {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-6 w-56" />
      <div className="nearest-list">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </div>
    </div>
  )
}
