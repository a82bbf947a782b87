import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import {
  inTwoQuery,
  quoteQuery,
  type BookableHome,
  type InTwo,
  type Rate,
} from './phone-booking-queries.ts'
import type { Nights } from './phone-booking-url.ts'

export type QuotedRate = {
  rate_id: string
  total: string
  lines: InTwo['rates'][number]['lines']
  is_refundable: boolean
}
/** The guests move on the day `split_on`, from the first part's unit to the second's. */
export type Split = { split_on: string; parts: InTwo['parts'] }
export type Quoted = { rates: QuotedRate[]; split: Split | null }

type Options = {
  home: Pick<BookableHome, 'id' | 'slug' | 'free_units'>
  nights: Nights
  guests: number
  replaces: string | undefined
}

/**
 * The price that a guest would see; where no unit is free throughout, with the two units and when
 * they change.
 */
export function useQuoted({ home, nights, guests, replaces }: Options): {
  quoted: Quoted | undefined
  error: Error | null
} {
  const { api } = useApp()
  const admin_api = useAdminApi()
  // whose own nights a guest would find taken
  const is_in_two = home.free_units === 0 || replaces !== undefined
  const whole = useQuery({
    ...quoteQuery(api, { slug: home.slug, nights, guests }),
    enabled: !is_in_two,
  })
  const in_two = useQuery({
    ...inTwoQuery(admin_api, { room_category_id: home.id, nights, guests, replaces }),
    enabled: is_in_two,
  })
  if (is_in_two) return { quoted: in_two.data && quotedInTwo(in_two.data), error: in_two.error }
  const { refundable, non_refundable } = whole.data?.non_member ?? {}
  const rates = [shown(refundable, true), shown(non_refundable, false)].filter(
    (rate) => rate !== null,
  )
  return { quoted: whole.data && { rates, split: null }, error: whole.error }
}

const shown = (quoted: Rate | null | undefined, is_refundable: boolean): QuotedRate | null =>
  quoted
    ? { rate_id: quoted.rate_id, total: quoted.rate.total, lines: quoted.rate.lines, is_refundable }
    : null

const quotedInTwo = ({ rates, split_on, parts }: InTwo): Quoted => ({
  rates: rates
    .map(({ rate_id, total, lines, cancellation }) => ({
      rate_id,
      total,
      lines,
      is_refundable: cancellation.is_refundable,
    }))
    .toSorted((a, b) => Number(b.is_refundable) - Number(a.is_refundable)),
  split: split_on === null ? null : { split_on, parts }, // a unit is free throughout by now
})
