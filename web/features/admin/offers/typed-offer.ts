import { plainNumber } from '#contract/digits.ts'
import { inLatinDigits } from '#web/urls/fields.ts'
import { dubaiParts } from './dubai-parts.ts'
import type { OfferDetail } from './offers-queries.ts'

/** What stands in the fields of the editor. */
export type TypedOffer = {
  code: string
  type: OfferDetail['type']
  home: string
  nice_name: string
  discount_percent: string
  free_nights: string
  length_of_stay: string
  arrival_date_gt: string
  departure_date_lt: string
  starts_at: string
  starts_time: string
  expiry: string
  expiry_time: string
  featured: boolean
  title_en: string
  title_ar: string
  highlight_en: string
  highlight_ar: string
  description_1_en: string
  description_1_ar: string
  description_2_en: string
  description_2_ar: string
  reason: string
}

const NEW: TypedOffer = {
  code: '',
  type: 'seasonal',
  home: '',
  nice_name: '',
  discount_percent: '',
  free_nights: '',
  length_of_stay: '1',
  arrival_date_gt: '',
  departure_date_lt: '',
  starts_at: '',
  starts_time: '',
  expiry: '',
  expiry_time: '',
  featured: false,
  title_en: '',
  title_ar: '',
  highlight_en: '',
  highlight_ar: '',
  description_1_en: '',
  description_1_ar: '',
  description_2_en: '',
  description_2_ar: '',
  reason: '',
}

/** A new one, a copy under a code of its own that begins now, or the same to change. */
export function typedFrom(offer: OfferDetail | null, is_copy: boolean): TypedOffer {
  if (offer === null) return NEW
  const { starts_at, expiry, is_featured, home, discount_bp, free_nights } = offer
  const [begins, ends] = [dubaiParts(starts_at), dubaiParts(expiry, 'end')]
  return {
    ...textsOf(offer),
    code: is_copy ? '' : offer.code,
    type: offer.type,
    home: home?.slug ?? '',
    nice_name: home?.nice_name ?? '',
    discount_percent: discount_bp === null ? '' : String(discount_bp / 100),
    free_nights: free_nights === null ? '' : String(free_nights),
    length_of_stay: String(offer.length_of_stay),
    arrival_date_gt: offer.arrival_date_gt,
    departure_date_lt: offer.departure_date_lt,
    starts_at: is_copy ? '' : begins.day,
    starts_time: is_copy ? '' : begins.time,
    expiry: ends.day,
    expiry_time: ends.time,
    featured: is_featured,
    reason: '',
  }
}

const textsOf = (offer: OfferDetail) => ({
  title_en: offer.title_en,
  title_ar: offer.title_ar,
  highlight_en: offer.highlight_en,
  highlight_ar: offer.highlight_ar,
  description_1_en: offer.description_1_en,
  description_1_ar: offer.description_1_ar,
  description_2_en: offer.description_2_en,
  description_2_ar: offer.description_2_ar,
})

export const numberIn = (typed: string): number | undefined => {
  const plain = plainNumber(typed.replace('%', ''))
  return plain === '' ? undefined : Number(plain)
}

export const momentIn = (day: string, time: string): string | undefined => {
  if (day === '') return undefined
  const plain = inLatinDigits(time)
  return plain === '' ? day : `${day}T${plain.padStart(5, '0')}`
}

/** The terms as the contract reads them; what does not fit the type is left out. */
export function termsIn(typed: TypedOffer) {
  const is_free = typed.type === 'stay_and_get_free'
  return {
    type: typed.type,
    home: typed.home === '' ? undefined : typed.home,
    discount_percent: is_free ? undefined : numberIn(typed.discount_percent),
    free_nights: is_free ? numberIn(typed.free_nights) : undefined,
    length_of_stay: numberIn(typed.length_of_stay) ?? 1,
    arrival_date_gt: typed.arrival_date_gt,
    departure_date_lt: typed.departure_date_lt,
    starts_at: momentIn(typed.starts_at, typed.starts_time),
    expiry: momentIn(typed.expiry, typed.expiry_time) ?? '',
  }
}

/** All that is sent. */
export function offerIn(typed: TypedOffer) {
  const { nice_name: _name, starts_time: _starts, expiry_time: _ends, reason, ...written } = typed
  return { ...written, ...termsIn(typed), ...(reason !== '' && { reason }) }
}
