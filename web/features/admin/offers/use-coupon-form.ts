import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { dirhamsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { CouponDetail } from './coupons-queries.ts'
import { couponIn, typedFromCoupon } from './typed-coupon.ts'
import { useOfferDone } from './use-offer-done.ts'

/** What is made: anew, as a changed copy, or the same while no booking has it. */
export type MakingCoupon = { how: 'new' } | { how: 'copy' | 'edit'; of: CouponDetail }

export type CouponForm = ReturnType<typeof useCouponForm>

export function useCouponForm(making: MakingCoupon) {
  const api = useAdminApi()
  const navigate = useNavigate()
  const { offers } = useAdminMessages()
  const done = useOfferDone()
  // more than half off: the next press of the same says that it is meant
  const [asked, setAsked] = useState<string | null>(null)
  const { how } = making
  const form = useForm({
    initial: typedFromCoupon(how === 'new' ? null : making.of, how === 'copy'),
    fixed: {
      ...(how === 'edit' && { id: making.of.id }),
      ...(how === 'copy' && { copy_of: making.of.id }),
    },
    input: how === 'edit' ? endpoints.changeCoupon.input : endpoints.addCoupon.input,
    prepare: async (typed) => ({
      values: { ...couponIn(typed), confirmed: asked === JSON.stringify(typed) },
    }),
    send: ({ discount_amount, min_total, ...read }) => {
      const coupon = {
        ...read,
        ...(discount_amount !== undefined && { discount_amount: dirhamsOf(discount_amount) }),
        ...(min_total !== undefined && { min_total: dirhamsOf(min_total) }),
      }
      return withProof(() => ('id' in coupon ? api.changeCoupon(coupon) : api.addCoupon(coupon)))
    },
    onDone: async ({ id }) => {
      await navigate({ to: '/admin/offers/coupons/$coupon', params: { coupon: String(id) } })
      await done(offers.coupons.done[how])
    },
    onRefused: ({ code }) => {
      if (code !== 'CONFIRM_MORE_THAN_HALF') return false
      setAsked(JSON.stringify(form.typed))
      return true
    },
  })
  return { ...form, is_confirming: asked === JSON.stringify(form.typed) }
}
