import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { OfferDetail } from './offers-queries.ts'
import { offerIn, typedFrom } from './typed-offer.ts'
import { useOfferDone } from './use-offer-done.ts'

/** What is made: anew, as a changed copy, or the same while nothing was sold under it. */
export type Making = { how: 'new' } | { how: 'copy' | 'edit'; of: OfferDetail }

export type OfferForm = ReturnType<typeof useOfferForm>

export function useOfferForm(making: Making) {
  const api = useAdminApi()
  const navigate = useNavigate()
  const { offers } = useAdminMessages()
  const done = useOfferDone()
  // more than half off: the next press of the same says that it is meant
  const [asked, setAsked] = useState<string | null>(null)
  const { how } = making
  const form = useForm({
    initial: typedFrom(how === 'new' ? null : making.of, how === 'copy'),
    fixed: {
      ...(how === 'edit' && { id: making.of.id }),
      ...(how === 'copy' && { copy_of: making.of.id }),
    },
    input: how === 'edit' ? endpoints.changeOffer.input : endpoints.addOffer.input,
    prepare: async (typed) => ({
      values: { ...offerIn(typed), confirmed: asked === JSON.stringify(typed) },
    }),
    send: (offer) =>
      withProof(() => ('id' in offer ? api.changeOffer(offer) : api.addOffer(offer))),
    onDone: async ({ id }) => {
      await navigate({ to: '/admin/offers/$offer', params: { offer: String(id) } })
      await done(offers.done[how])
    },
    refusals: { OFFER_OVERLAPS: 'arrival_date_gt' },
    onRefused: ({ code }) => {
      if (code !== 'CONFIRM_MORE_THAN_HALF') return false
      setAsked(JSON.stringify(form.typed))
      return true
    },
  })
  return { ...form, is_confirming: asked === JSON.stringify(form.typed) }
}
