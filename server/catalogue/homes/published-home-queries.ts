import * as z from 'zod/mini'
import { BED_KINDS, HOME_TYPES, PERMIT_CLASSES } from '#contract/home-kinds.ts'
import { HomePicture, HomeSupplier, type HomeFields } from '#contract/home-fields.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { legalOccupants } from '#server/catalogue/import/home-faults.ts'
import { rateRanges } from './rate-ranges.ts'

const Texts = z.object({
  name: z.string(),
  nice_name: z.string(),
  sub_title: z.string(),
  description: z.string(),
})
const Permit = z.object({
  unit: z.string(),
  number: z.string(),
  unit_code: z.nullable(z.string()),
  issued_on: z.nullable(z.string()),
  expires_on: z.string(),
})
const Row = z.object({
  id: z.int(),
  slug: z.string(),
  location_slug: z.string(),
  property_name: z.string(),
  at_building: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  owner: z.nullable(z.string()),
  supplier: HomeSupplier,
  type: z.enum(HOME_TYPES),
  bedrooms: z.int(),
  bathrooms: z.int(),
  square_feet: z.int(),
  max_occupants: z.int(),
  legal_occupants: z.int(),
  min_nights: z.int(),
  min_age_to_book: z.int(),
  damage_deposit_fils: z.int(),
  permit_class: z.enum(PERMIT_CLASSES),
  group_allowed: z.boolean(),
  pets_allowed: z.boolean(),
  smoking_allowed: z.boolean(),
  needs_health_consent: z.boolean(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  retired_on: z.nullable(z.string()),
  en: Texts,
  ar: Texts,
  amenities: z.array(z.string()),
  beds: z.array(z.object({ room: z.int(), kind: z.enum(BED_KINDS), beds: z.int() })),
  units: z.array(z.string()),
  permits: z.array(Permit),
  rate_plans: z.array(z.object({ is_refundable: z.boolean(), discount_bp: z.int() })),
  nights: z.array(z.object({ night: z.string(), fils: z.int() })),
  pictures: z.array(HomePicture),
})
type Row = z.output<typeof Row>
export type PublishedHome = {
  id: number
  is_active: boolean
  retired_on: string | null
  fields: HomeFields
}

/** Homes as guests may see them, with the owner of `today` and the rates from then on. */
export async function listPublished(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<PublishedHome[]> {
  const { rows } = await rowsOf(Row)`
    select rc.id, rc.slug, l.slug as location_slug, pt.name as property_name,
      rc.latitude = p.latitude and rc.longitude = p.longitude as at_building, rc.latitude, rc.longitude,
      (select u.email::text from ownerships o join users u on u.id = o.owner_id
        where o.room_category_id = rc.id and o.valid @> ${today}::date) as owner,
      jsonb_build_object('legal_name_en', s.legal_name_en, 'legal_name_ar', s.legal_name_ar,
        'address_en', s.address_en, 'address_ar', s.address_ar, 'trn', s.trn) as supplier,
      rc.type, rc.bedrooms, rc.bathrooms, rc.square_feet, rc.max_occupants, rc.legal_occupants, rc.min_nights, rc.min_age_to_book,
      rc.damage_deposit_fils, rc.permit_class,
      rc.group_allowed, rc.pets_allowed, rc.smoking_allowed, rc.needs_health_consent,
      to_char(rc.check_in_time, 'HH24:MI') as check_in_time, to_char(rc.check_out_time, 'HH24:MI') as check_out_time,
      rc.is_featured, rc.is_active, rc.retired_on::text,
      (select to_jsonb(t) - 'lang' - 'room_category_id' from room_category_texts t where t.room_category_id = rc.id and t.lang = 'en') as en,
      (select to_jsonb(t) - 'lang' - 'room_category_id' from room_category_texts t where t.room_category_id = rc.id and t.lang = 'ar') as ar,
      coalesce((select jsonb_agg(a.code order by a.position, a.id) from room_category_amenities ra join amenities a on a.id = ra.amenity_id
        where ra.room_category_id = rc.id), '[]') as amenities,
      coalesce((select jsonb_agg(jsonb_build_object('room', b.room, 'kind', b.kind, 'beds', b.beds) order by b.room, b.kind)
        from room_category_beds b where b.room_category_id = rc.id), '[]') as beds,
      coalesce((select jsonb_agg(u.name order by u.id) from units u where u.room_category_id = rc.id and u.is_active), '[]') as units,
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.name, 'number', p.number, 'unit_code', p.unit_code,
          'issued_on', lower(p.valid_during), 'expires_on', upper(p.valid_during) - 1) order by u.id, p.valid_during)
        from unit_permits p join units u on u.id = p.unit_id where p.room_category_id = rc.id and u.is_active), '[]') as permits,
      coalesce((select jsonb_agg(jsonb_build_object('is_refundable', rp.is_refundable, 'discount_bp', rp.discount_bp) order by rp.is_refundable desc)
        from rate_plans rp where rp.room_category_id = rc.id), '[]') as rate_plans,
      coalesce((select jsonb_agg(jsonb_build_object('night', n.night, 'fils', n.fils) order by n.night)
        from nightly_rates n where n.room_category_id = rc.id and n.night >= ${today}::date), '[]') as nights,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur,
        'alt_en', pic.alt_en, 'alt_ar', pic.alt_ar, 'focus', picture_focus(pic)::jsonb, 'room', pic.room)) order by rp.position)
        from room_category_pictures rp join pictures pic on pic.id = rp.picture_id where rp.room_category_id = rc.id), '[]') as pictures
    from room_categories rc
    join home_suppliers sold on sold.room_category_id = rc.id and sold.valid_during @> ${today}::date
    join suppliers s on s.id = sold.supplier_id
    join properties p on p.id = rc.property_id
    join property_texts pt on pt.property_id = p.id and pt.lang = 'en'
    join locations l on l.id = p.location_id
    where rc.id = any(${ids}::bigint[]) order by rc.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    is_active: row.is_active,
    retired_on: row.retired_on,
    fields: fieldsOf(row),
  }))
}

/** Undefined for a home that never was published. */
export const findPublished = async (db: Db, id: number, today: string) =>
  (await listPublished(db, [id], today))[0]

function fieldsOf(row: Row): HomeFields {
  const { en, ar, bedrooms, legal_occupants, at_building } = row
  return {
    slug: row.slug,
    'en.nice_name': en.nice_name,
    'ar.nice_name': ar.nice_name,
    'en.name': en.name,
    'ar.name': ar.name,
    'en.sub_title': en.sub_title,
    'ar.sub_title': ar.sub_title,
    'en.description': en.description,
    'ar.description': ar.description,
    'location.slug': row.location_slug,
    'property.name': row.property_name,
    latitude: at_building ? null : row.latitude,
    longitude: at_building ? null : row.longitude,
    owner: row.owner,
    supplier: row.supplier,
    type: row.type,
    bedrooms,
    bathrooms: row.bathrooms,
    square_feet: row.square_feet,
    max_occupants: row.max_occupants,
    legal_occupants: legal_occupants === legalOccupants(bedrooms) ? null : legal_occupants,
    min_nights: row.min_nights,
    min_age_to_book: row.min_age_to_book,
    damage_deposit: row.damage_deposit_fils,
    'permit.class': row.permit_class,
    'rules.group': row.group_allowed,
    'rules.pets': row.pets_allowed,
    'rules.smoking_allowed': row.smoking_allowed,
    needs_health_consent: row.needs_health_consent,
    check_in_time: row.check_in_time,
    check_out_time: row.check_out_time,
    is_featured: row.is_featured,
    amenities: row.amenities,
    beds: row.beds,
    units: row.units,
    permits: row.permits,
    rate_plans: row.rate_plans,
    rates: rateRanges(row.nights),
    pictures: row.pictures,
  }
}
