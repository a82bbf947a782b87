import { useSuspenseQuery } from '@tanstack/react-query'
import {
  createFileRoute,
  notFound,
  redirect,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { WantedStay } from '#web/features/account/verify-email/verify-first.tsx'
import { readTerms, type Terms } from '#web/features/stay/price/price-choices.ts'
import { StayPage } from '#web/features/stay/stay-page.tsx'
import { quoteQuery, stayQuery } from '#web/stays/stay-queries.ts'
import type { Reservation } from '#web/features/stay/price/use-pricing.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { dropDraft, saveDraft } from '#web/api/booking-draft.ts'
import { reservationId } from '#web/urls/reservation-id.ts'
import { pageHead } from '#web/frame/head.ts'
import { usePerson } from '#web/api/person.ts'
import {
  guestsOf,
  chosenNights,
  partyOf,
  readStayUrl,
  type Nights,
  type StayUrl,
} from '#web/urls/stay-url.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { serverNow } from '#web/api/server-clock.ts'

const VerifyFirst = lazy(async () => ({
  default: (await import('#web/features/account/verify-email/verify-first.tsx')).VerifyFirst,
}))

const HomeCard = lazy(async () => ({
  default: (await import('#web/features/search/results/home-card.tsx')).HomeCard,
}))
const CARD_SIZES = '(min-width: 1110px) 43vw, 18rem'

export const Route = createFileRoute('/stay-details/$slug')({
  staticData: { messages: 'stay', has_price_bar: true },
  validateSearch: (
    raw: Record<string, unknown>,
  ): StayUrl & { terms?: Terms | undefined; extend_stay?: string | undefined } => ({
    ...readStayUrl(raw, todayInDubai(new Date(serverNow()))),
    terms: readTerms(raw['terms']),
    extend_stay: reservationId(raw['extend_stay']),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, params: { slug }, deps }) => {
    const nights = chosenNights(deps)
    const quote =
      nights &&
      queryClient.prefetchQuery(
        quoteQuery(api, {
          slug,
          ...nights,
          guests: guestsOf(partyOf(deps)),
          extend_stay: deps.extend_stay,
        }),
      )
    const stay = await queryClient.ensureQueryData(stayQuery(api, slug)).catch((error: unknown) => {
      // 400: no slug
      throw error instanceof ApiError && (error.status === 404 || error.status === 400)
        ? notFound()
        : error
    })
    if (stay.slug !== slug)
      throw redirect({
        to: '/stay-details/$slug',
        params: { slug: stay.slug },
        search: true,
        replace: true,
        statusCode: 301,
      })
    if (import.meta.env.SSR) {
      const { fetchParts } = await import('#web/features/stay/about/lazy-part.tsx')
      await Promise.all([quote, fetchParts()])
    }
    return {
      nice_name: stay.nice_name,
      area: stay.area,
      line: stay.sub_title,
      image: stay.images[0],
    }
  },
  head: ({ match, params: { slug }, loaderData }) => {
    const { messages } = match.context
    if (!loaderData)
      return pageHead({
        app: match.context,
        path: match.pathname,
        title: messages.shell.loading_failed,
        is_private: true,
      })
    const { nice_name, area, line, image } = loaderData
    return pageHead({
      app: match.context,
      path: match.pathname,
      title: messages.stay.title(nice_name, area.name),
      description: messages.stay.description(line, area.name),
      way: [
        { name: messages.search.title(area.name), path: `/search-results?location=${area.id}` },
        { name: nice_name, path: match.pathname },
      ],
      ...(image !== undefined && { shared: { home: slug, alt: image.alt } }),
    })
  },
  component: StayDetails,
})

function StayDetails() {
  const { api, today } = useApp()
  const { slug } = Route.useParams()
  const url = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const person = usePerson()
  const here = useRouterState({
    select: (state) => state.location.pathname + state.location.searchStr,
  })
  const { data: stay } = useSuspenseQuery(stayQuery(api, slug))
  const is_member = person?.enrolled ?? false
  const party_sought = { adults: url.adults, children: url.children, infants: url.infants }
  const { reserve, unverified, setUnverified } = useReserve(stay.id)
  const change = (to: StayUrl & { extend_stay?: undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...to }), replace: true, resetScroll: false })
  return (
    <>
      <StayPage
        stay={stay}
        url={url}
        terms={url.terms}
        extend_stay={url.extend_stay}
        today={today}
        is_member={is_member}
        log_in_path={person === null || person.is_temporary ? here : null}
        onChange={change}
        onReserve={reserve}
        renderHome={(shown) => (
          <HomeCard {...shown} party={party_sought} is_member={is_member} sizes={CARD_SIZES} />
        )}
        onStandAlone={() => change({ extend_stay: undefined })}
      />
      {unverified && (
        <Suspense fallback={null}>
          <VerifyFirst stay={unverified} onClose={() => setUnverified(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Holds the nights of a person; sends others, and those whose session ended, to the guest form. */
function useReserve(room_category_id: number) {
  const { api, bundles } = useApp()
  const { slug } = Route.useParams()
  const { extend_stay } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const person = usePerson()
  const [unverified, setUnverified] = useState<WantedStay | null>(null)
  const askToVerify = async (nights: Nights, guests: number) => {
    await bundles.personal.load()
    setUnverified({
      room_category_slug: slug,
      arrival_date: nights.from,
      departure_date: nights.to,
      guests,
    })
  }
  const reserve = async ({ choice, nights, party }: Reservation) => {
    const { rate_id, rate } = choice.option
    const guests = guestsOf(party)
    const stay = { room_category_id, ...nights, ...party, terms: choice.terms, rate_id }
    saveDraft({ slug, ...stay, price: rate.total })
    const asGuest = () =>
      navigate({ to: '/guest-checkout', search: { room_category_slug: slug, guests, ...stay } })
    if (!person) return await asGuest()
    try {
      const { holdNights } = await import('#web/stays/hold-nights.ts')
      const { infants } = party
      const hold = { ...nights, room_category_id, rate_id, guests, infants, extend_stay }
      const { reservation_id } = await holdNights(api, hold)
      dropDraft()
      await navigate({ to: '/book-room', search: { reservation_id } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERIFY_EMAIL_FIRST')
        return await askToVerify(nights, guests)
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      await asGuest() // the session ended while the page was open
    }
  }
  return { reserve, unverified, setUnverified }
}
