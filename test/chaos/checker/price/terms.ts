import type pg from 'pg'

export type Home = {
  bedrooms: number
  permit_class: 'standard' | 'deluxe'
  is_taxed: boolean
  /** What a plan takes off, in basis points. */
  plans: { is_refundable: boolean; discount_bp: number }[]
  /** Fils by night, 'yyyy-MM-dd'. */
  nights: Record<string, number>
}
export type Offer = {
  room_category_id: number | null
  discount_bp: number | null
  free_nights: number | null
  first_arrival: string
  last_departure: string
  least_nights: number
  starts_ms: number
  ends_ms: number
}
export type Coupon = { discount_bp: number | null; discount_fils: number | null }
export type Setting = { name: string; from: string; to: string | null; value: unknown }

export type Terms = {
  homes: Record<string, Home>
  offers: Offer[]
  coupons: Record<string, Coupon>
  settings: Setting[]
}

const TERMS = `
  select
    (select json_object_agg(rc.id, json_build_object('bedrooms', rc.bedrooms, 'permit_class', rc.permit_class, 'is_taxed', s.is_vat_registered,
        'plans', (select json_agg(json_build_object('is_refundable', is_refundable, 'discount_bp', discount_bp)) from rate_plans p where p.room_category_id = rc.id),
        'nights', (select json_object_agg(night, fils) from nightly_rates n where n.room_category_id = rc.id)))
      from room_categories rc join home_suppliers h on h.room_category_id = rc.id and upper_inf(h.valid_during) join suppliers s on s.id = h.supplier_id) as homes,
    (select json_agg(json_build_object('room_category_id', room_category_id, 'discount_bp', discount_bp, 'free_nights', free_nights,
        'first_arrival', arrival_date_gt, 'last_departure', departure_date_lt, 'least_nights', length_of_stay,
        'starts_ms', extract(epoch from starts_at) * 1000, 'ends_ms', extract(epoch from expiry) * 1000)) from offers) as offers,
    (select json_object_agg(code, json_build_object('discount_bp', discount_bp, 'discount_fils', discount_fils)) from coupons) as coupons,
    (select json_agg(json_build_object('name', name, 'from', lower(valid), 'to', upper(valid), 'value', value)) from settings) as settings`

export async function readTerms(pool: pg.Pool): Promise<Terms> {
  const { rows } = await pool.query<Terms>(TERMS)
  const [terms] = rows
  if (!terms) throw new Error('The round has no terms')
  return terms
}
