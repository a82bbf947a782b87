import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'
import type { CatalogueHome } from './catalogue-file.ts'
import type { Picture } from './home-pictures.ts'

type Row = {
  slug: string
  property_id: number
  supplier_id: number
  type: CatalogueHome['type']
  bedrooms: number
  bathrooms: number
  square_feet: number
  max_occupants: number
  legal_occupants: number
  min_nights: number
  min_age_to_book: number
  damage_deposit_fils: number
  group_allowed: boolean
  pets_allowed: boolean
  smoking_allowed: boolean
  needs_health_consent: boolean
  check_in_time: string
  check_out_time: string
  permit_class: 'standard' | 'deluxe'
  is_featured: boolean
  is_active: boolean
  retired_on?: string
  latitude: number
  longitude: number
}

/** `id`: of a home that was a draft, the number it has already. */
export async function saveRoomCategory(
  tx: Tx,
  { id, row, today }: { id: number | undefined; row: Row; today: string },
): Promise<number> {
  const { supplier_id: _begins_with, ...kept } = row
  const saved = await tx
    .insertInto('room_categories')
    .values({ ...(id === undefined ? {} : { id }), ...row, listed_on: today })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...kept, ...(row.is_active && { retired_on: null }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

export async function saveTexts(
  tx: Tx,
  room_category_id: number,
  { en, ar }: Pick<CatalogueHome, 'en' | 'ar'>,
) {
  for (const [lang, text] of [['en', en] as const, ['ar', ar] as const]) {
    await tx
      .insertInto('room_category_texts')
      .values({ room_category_id, lang, ...text })
      .onConflict((conflict) => conflict.columns(['room_category_id', 'lang']).doUpdateSet(text))
      .execute()
  }
}

/** Must be called after any change of which units are for sale. */
export const updateSalesPeriods = (tx: Tx, room_category_id: number, from: string) =>
  sql`select update_sales_periods(${room_category_id}, ${from}::date)`.execute(tx)

/** Units no longer listed are taken off sale but kept for their history. */
export async function saveUnits(tx: Tx, room_category_id: number, names: string[]) {
  await sql`update units set is_active = not is_active where room_category_id = ${room_category_id} and is_active <> (name = any(${names}::text[]))`.execute(
    tx,
  )
  await sql`
    insert into units (room_category_id, name)
    select ${room_category_id}, name from unnest(${names}::text[]) with ordinality as given (name, place)
    where not exists (select from units u where u.room_category_id = ${room_category_id} and u.name = given.name) order by place`.execute(
    tx,
  )
}

export async function savePlans(
  tx: Tx,
  room_category_id: number,
  plans: CatalogueHome['rate_plans'],
) {
  const kept = plans.map((plan) => plan.is_refundable)
  await tx
    .deleteFrom('rate_plans')
    .where('room_category_id', '=', room_category_id)
    .where('is_refundable', 'not in', kept)
    .execute()
  for (const plan of plans) {
    await tx
      .insertInto('rate_plans')
      .values({ room_category_id, ...plan })
      .onConflict((conflict) =>
        conflict
          .columns(['room_category_id', 'is_refundable'])
          .doUpdateSet({ discount_bp: plan.discount_bp }),
      )
      .execute()
  }
}

/** Ranges are half-open, rates in fils; Friday and Saturday nights are the weekend (domain L1). */
export const saveRates = (tx: Tx, room_category_id: number, rates: CatalogueHome['rates']) =>
  sql`
    insert into nightly_rates (room_category_id, night, fils)
    select ${room_category_id}, night::date, case when extract(isodow from night) in (5, 6) then r.weekend else r.weekday end
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r("from" date, "to" date, weekday bigint, weekend bigint),
      generate_series(r."from"::timestamp, (r."to" - 1)::timestamp, '1 day') as night
    on conflict (room_category_id, night) do update set fils = excluded.fils where nightly_rates.fils <> excluded.fils`.execute(
    tx,
  )

/** Of a home that has none. Ranges are half-open. */
export const saveRules = (
  tx: Tx,
  room_category_id: number,
  rules: CatalogueHome['night_rules'],
  from: string,
) =>
  sql`
    insert into night_rules (room_category_id, night, min_nights, max_nights, is_closed, no_arrival, no_departure)
    select ${room_category_id}, night::date, r.min_nights, r.max_nights, coalesce(r.is_closed, false), coalesce(r.no_arrival, false), coalesce(r.no_departure, false)
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r("from" date, "to" date, min_nights smallint, max_nights smallint,
        is_closed boolean, no_arrival boolean, no_departure boolean),
      generate_series(greatest(r."from", ${from}::date)::timestamp, (r."to" - 1)::timestamp, '1 day') as night
    on conflict do nothing`.execute(tx)

export async function saveAmenities(tx: Tx, room_category_id: number, codes: string[]) {
  await tx
    .deleteFrom('room_category_amenities')
    .where('room_category_id', '=', room_category_id)
    .execute()
  await sql`
    insert into room_category_amenities (room_category_id, amenity_id)
    select distinct ${room_category_id}::bigint, amenity_id from amenities_of(${codes}::text[]) where amenity_id is not null`.execute(
    tx,
  )
}

export async function saveBeds(tx: Tx, room_category_id: number, beds: CatalogueHome['beds']) {
  await tx
    .deleteFrom('room_category_beds')
    .where('room_category_id', '=', room_category_id)
    .execute()
  if (beds.length === 0) return
  await tx
    .insertInto('room_category_beds')
    .values(beds.map((bed) => ({ room_category_id, ...bed })))
    .execute()
}

export async function savePictures(tx: Tx, room_category_id: number, pictures: readonly Picture[]) {
  await tx
    .deleteFrom('room_category_pictures')
    .where('room_category_id', '=', room_category_id)
    .execute()
  for (const [position, { file, width, height, blur, ...picture }] of pictures.entries()) {
    const { alt_en, alt_ar, room = null, focus = { x: 50, y: 50 } } = picture
    const said = { alt_en, alt_ar, room, focus_x: focus.x, focus_y: focus.y }
    const { id } = await tx
      .insertInto('pictures')
      .values({ file, width, height, blur, ...said })
      .onConflict((conflict) => conflict.column('file').doUpdateSet(said))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('room_category_pictures')
      .values({ room_category_id, position, picture_id: id })
      .execute()
  }
}
