import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import {
  guestsOf,
  chosenNights,
  partyOf,
  type Nights,
  type PartyOfGuests,
  type StayUrl,
} from '#web/urls/stay-url.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { chosenOf, priceChoices, type Choice, type ChoiceId, type Terms } from './price-choices.ts'
import { quoteQuery, stayQuery, type Rate, type Stay } from '#web/stays/stay-queries.ts'

/** Spec 4. */
export type PriceState =
  | { kind: 'idle' }
  | { kind: 'fetching' }
  | { kind: 'failed'; code: ErrorCode }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'priced'; rate: Rate; choices: Choice[]; chosen: Choice | undefined }

/** Other nights would be free, or of the length that is asked for. */
export const isOfDates = (code: ErrorCode) =>
  code === 'ROOM_UNAVAILABLE' ||
  code === 'MIN_NIGHTS' ||
  code === 'CLOSED_TO_ARRIVAL' ||
  code === 'CLOSED_TO_DEPARTURE'

export type Reservation = { choice: Choice; nights: Nights; party: PartyOfGuests }

export type Pricing = {
  price: PriceState
  nights: Nights | null
  party: PartyOfGuests
  choose: (id: ChoiceId) => void
  retry: () => void
  reserve: () => void
  is_reserving: boolean
}

type Options = {
  stay: Stay
  url: StayUrl
  terms: Terms | undefined
  extend_stay: string | undefined
  is_member: boolean
  onReserve: (reservation: Reservation) => Promise<void>
}

/** A refused hold fetches the price again. */
export function usePricing({
  stay,
  url,
  terms,
  extend_stay,
  is_member,
  onReserve,
}: Options): Pricing {
  const { api, messages } = useApp()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<ChoiceId | null>(
    terms ? `${is_member ? 'member' : 'non_member'}.${terms}` : null,
  )
  const nights = chosenNights(url)
  const party = partyOf(url)
  const quote = quoteQuery(api, {
    slug: stay.slug,
    from: nights?.from ?? '',
    to: nights?.to ?? '',
    guests: guestsOf(party),
    extend_stay,
  })
  const { data, error, isFetching } = useQuery({ ...quote, enabled: nights !== null })

  const startAgain = () => {
    void queries.resetQueries({ queryKey: quote.queryKey })
    void queries.invalidateQueries({ queryKey: stayQuery(api, stay.slug).queryKey })
  }
  const hold = useMutation({
    mutationFn: onReserve,
    onError: (refusal) => {
      showError(refusal, messages)
      startAgain()
    },
  })

  const price = stateOf({ has_nights: nights !== null, data, error, isFetching, is_member, wanted })
  const reserve = () => {
    if (price.kind === 'priced' && price.chosen && nights && !hold.isPending)
      hold.mutate({ choice: price.chosen, nights, party })
  }
  return {
    price,
    nights,
    party,
    choose: setWanted,
    retry: startAgain,
    reserve,
    is_reserving: hold.isPending,
  }
}

type Fetched = {
  has_nights: boolean
  data: { kind: 'priced'; rate: Rate } | { kind: 'refused'; code: ErrorCode } | undefined
  error: Error | null
  isFetching: boolean
  is_member: boolean
  wanted: ChoiceId | null
}

function stateOf({ has_nights, data, error, isFetching, is_member, wanted }: Fetched): PriceState {
  if (!has_nights) return { kind: 'idle' }
  if (data?.kind === 'refused') return isFetching ? { kind: 'fetching' } : data
  if (data?.kind === 'priced') {
    const choices = priceChoices(data.rate, is_member)
    return { kind: 'priced', rate: data.rate, choices, chosen: chosenOf(choices, wanted) }
  }
  if (error && !isFetching)
    return { kind: 'failed', code: error instanceof ApiError ? error.code : 'SOMETHING_WENT_WRONG' }
  return { kind: 'fetching' }
}
