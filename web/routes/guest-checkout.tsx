import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import {
  readSelectionUrl,
  selectionOf,
  type Selection,
} from '#web/features/checkout/checkout-url.ts'
import { GuestCheckoutPage } from '#web/features/checkout/details/guest-checkout-page.tsx'
import { StayInShort } from '#web/features/checkout/stay-in-short.tsx'
import { SelectionSummary } from '#web/features/checkout/details/selection-summary.tsx'
import { optionOf, termsOfOption } from '#web/features/stay/price/price-choices.ts'
import { quoteQuery, stayQuery } from '#web/stays/stay-queries.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { dropDraft } from '#web/api/booking-draft.ts'
import { pageHead } from '#web/frame/head.ts'
import { addressOf } from '#web/i18n/language.ts'
import { keepFocusForNextPage } from '#web/frame/new-page-focus.ts'
import { usePerson } from '#web/api/person.ts'
import { stringifySearch } from '#web/urls/search-text.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { serverNow } from '#web/api/server-clock.ts'

const VerifyFirst = lazy(async () => ({
  default: (await import('#web/features/account/verify-email/verify-first.tsx')).VerifyFirst,
}))

const inputOf = ({ room_category_slug: slug, from, to, guests }: Selection) => ({
  slug,
  from,
  to,
  guests,
})

export const Route = createFileRoute('/guest-checkout')({
  staticData: { header: 'none', is_paying: true, messages: ['stay', 'checkout'] },
  validateSearch: readSelectionUrl,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const selection = selectionOf(deps, todayInDubai(new Date(serverNow())))
    const slug = deps.room_category_slug
    if (!selection) {
      if (slug === undefined) throw redirect({ to: '/' })
      const { from, to, adults = deps.guests, children, infants, terms } = deps
      throw redirect({
        to: '/stay-details/$slug',
        params: { slug },
        search: { from, to, adults, children, infants, ...(terms && { terms }) },
      })
    }
    const quote = queryClient.prefetchQuery(quoteQuery(api, inputOf(selection)))
    await queryClient
      .ensureQueryData(stayQuery(api, selection.room_category_slug))
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error
      })
    await quote
    return { selection }
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: match.context.messages.checkout.title,
      is_private: true,
    }),
  component: GuestCheckout,
})

function GuestCheckout() {
  const { api, lang, bundles } = useApp()
  const [is_unverified, setUnverified] = useState(false)
  const queries = useQueryClient()
  const { selection } = Route.useLoaderData()
  const { terms, adults, children } = Route.useSearch()
  const person = usePerson()
  const { room_category_slug: slug, room_category_id, from, to, guests, infants } = selection
  const quote = quoteQuery(api, inputOf(selection))
  const { data: stay } = useSuspenseQuery(stayQuery(api, slug))
  const { data: quoted } = useQuery(quote)
  const option =
    quoted?.kind === 'priced'
      ? optionOf(quoted.rate, { rate_id: selection.rate_id, terms })
      : undefined
  const booked = { ...stay, arrival_date: from, departure_date: to, guests, infants }
  const stay_path = `/stay-details/${slug}${stringifySearch({ from, to, adults, children, infants, terms })}`
  const hold = async () => {
    try {
      const rate_id = option?.rate_id ?? selection.rate_id
      const { holdNights } = await import('#web/stays/hold-nights.ts')
      const { reservation_id } = await holdNights(api, {
        from,
        to,
        room_category_id,
        rate_id,
        guests,
        infants,
      })
      dropDraft()
      keepFocusForNextPage()
      // full page load: the session changed
      location.replace(addressOf(`/book-room?reservation_id=${reservation_id}`, lang))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERIFY_EMAIL_FIRST') {
        await bundles.personal.load()
        setUnverified(true)
      }
      await queries.resetQueries({ queryKey: quote.queryKey })
      throw error
    }
  }
  return (
    <GuestCheckoutPage
      is_known={person !== null}
      min_age={stay.rules.min_age_to_book}
      log_in_path={addressOf(stay_path, lang)}
      onHold={hold}
      onBackToStay={() => location.assign(addressOf(stay_path, lang))}
      short={<StayInShort of={booked} total={option?.rate.total} />}
    >
      <SelectionSummary
        of={{ ...booked, area: stay.area.name, picture: stay.images[0] ?? null }}
        option={option}
        terms={quoted?.kind === 'priced' && option ? termsOfOption(quoted.rate, option) : undefined}
        change_path={addressOf(stay_path, lang)}
      />
      {is_unverified && (
        <Suspense fallback={null}>
          <VerifyFirst
            stay={{ room_category_slug: slug, arrival_date: from, departure_date: to, guests }}
            onClose={() => setUnverified(false)}
          />
        </Suspense>
      )}
    </GuestCheckoutPage>
  )
}
