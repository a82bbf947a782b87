import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Endpoints } from '#contract/index.ts'
import { GUESTS } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { priceFor, StayPrice, termsOf } from '#web/stays/stay-price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Booking } from './checkout-queries.ts'

const SHOWN = 3

type Home = ClientOutput<Endpoints['searchRoomCategories']>['room_categories'][number]
type Nights = { from: string; to: string; adults: number }

/** Other homes free on the nights that were lost, asked for once the page stands. */
export function SameNights({ booking }: { booking: Booking }) {
  const { api } = useApp()
  const { endings } = useMessages().checkout
  const { arrival_date: from, departure_date: to, room_category } = booking
  const guests = Math.min(booking.guests, GUESTS.max)
  const { data } = useQuery({
    queryKey: ['same-nights', room_category.slug, from, to, guests],
    queryFn: ({ signal }) => api.searchRoomCategories({ from, to, guests }, { signal }),
  })
  const homes =
    data?.room_categories.filter(({ slug }) => slug !== room_category.slug).slice(0, SHOWN) ?? []
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="same-nights" className="page pb-section">
      <h2 id="same-nights" className="mb-6 text-h2">
        {endings.same_nights}
      </h2>
      <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 main:grid-cols-3">
        {homes.map((home) => (
          <li key={home.slug}>
            <HomeCard home={home} of={{ from, to, adults: guests }} nights={booking.no_of_nights} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HomeCard({ home, of, nights }: { home: Home; of: Nights; nights: number }) {
  const { card } = useMessages().search
  const price = priceFor(home.price, usePerson()?.enrolled ?? false)
  const [picture] = home.images
  return (
    <article className="relative grid content-start gap-3">
      <div className="relative">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1110px) 26rem, (min-width: 640px) 46vw, 92vw"
            ratio="4 / 3"
            className="rounded-card"
          />
        )}
        <div className="notch">
          <StayPrice price={price} nights={nights} />
        </div>
      </div>
      <div>
        <h3 className="text-h3">
          <Link
            to="/stay-details/$slug"
            params={{ slug: home.slug }}
            search={{ ...of, terms: termsOf(price) }}
            className="rounded-sm after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{home.nice_name}</bdi>
          </Link>
        </h3>
        <p className="text-small text-ink-2">
          <bdi>{home.area.name}</bdi>
        </p>
        <p className="text-small text-ink-2">{`${card.bedrooms(home.bedrooms)} · ${card.up_to(home.max_occupants)}`}</p>
      </div>
    </article>
  )
}
