import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  findHomeId,
  insertOffer,
  insertOfferTexts,
  type NewOffer,
  type OfferText,
} from './offer-queries.ts'

type Texts = { en: OfferText; ar: OfferText }
type Input = Omit<NewOffer, 'room_category_id'> & { home: string | null; texts: Texts }

/**
 * Refuses INVALID_SLUG, and INVALID_INPUT for a code in use, dates out of order, or a discount that
 * does not fit its type.
 */
export async function addOffer(tx: Tx, { home, texts, ...offer }: Input): Promise<number> {
  guardDiscount(offer)
  if (offer.departure_date_lt <= offer.arrival_date_gt)
    wrong('departure_date_lt', 'The last departure day must come after the first arrival day.')
  if (offer.expiry <= offer.starts_at) wrong('expiry', 'The offer must end after it starts.')
  const room_category_id = home === null ? null : await findHomeId(tx, home)
  if (room_category_id === undefined)
    refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
  const id =
    (await insertOffer(tx, { ...offer, room_category_id })) ??
    wrong('code', `There is an offer ${offer.code} already.`)
  await insertOfferTexts(tx, id, texts)
  return id
}

function guardDiscount({
  type,
  discount_bp,
  free_nights,
  length_of_stay,
}: Pick<NewOffer, 'type' | 'discount_bp' | 'free_nights' | 'length_of_stay'>) {
  if (type !== 'stay_and_get_free') {
    if (discount_bp === null)
      wrong('discount_percent', `An offer of type ${type} takes a percentage off.`)
    if (free_nights !== null)
      wrong('free_nights', 'Only an offer of type stay_and_get_free gives nights.')
    return
  }
  if (free_nights === null) wrong('free_nights', 'An offer of type stay_and_get_free gives nights.')
  if (discount_bp !== null)
    wrong('discount_percent', 'An offer of type stay_and_get_free gives nights, not a percentage.')
  if (free_nights >= length_of_stay)
    wrong('free_nights', 'Fewer nights can be free than the stay must have.')
}

function wrong(field: string, why: string): never {
  refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }], data: why })
}
