import { condition, type Tx } from '#server/db/index.ts'

export type NewOffer = {
  code: string
  type: 'flash_deal' | 'seasonal' | 'stay_and_get_free' | 'bank_offer'
  room_category_id: number | null
  discount_bp: number | null
  free_nights: number | null
  arrival_date_gt: string
  departure_date_lt: string
  length_of_stay: number
  starts_at: Date
  expiry: Date
  is_featured: boolean
}
export type OfferText = {
  title: string
  highlight_text: string
  description_1: string
  description_2: string
}

export const findHomeId = async (tx: Tx, slug: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('room_categories')
      .select('id')
      .where(condition`id = home_of_slug(${slug})`)
      .executeTakeFirst()
  )?.id

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<number | undefined> {
  const row = await tx
    .insertInto('offers')
    .values((eb) => ({
      ...offer,
      position: eb
        .selectFrom('offers')
        .select((o) => o(o.fn.coalesce(o.fn.max('position'), o.lit(0)), '+', 1).as('next')),
    }))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertOfferTexts = (
  tx: Tx,
  offer_id: number,
  { en, ar }: { en: OfferText; ar: OfferText },
) =>
  tx
    .insertInto('offer_texts')
    .values([
      { offer_id, lang: 'en', ...en },
      { offer_id, lang: 'ar', ...ar },
    ])
    .execute()
