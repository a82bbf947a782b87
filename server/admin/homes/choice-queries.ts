import { sql } from 'kysely'
import * as z from 'zod/mini'
import { OWNER_ROLE, type Lang } from '#contract/constants.ts'
import { HomeSupplier } from '#contract/home-fields.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Building = z.object({
  id: z.int(),
  name: z.string(),
  shown: z.string(),
  area: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export async function listBuildingNames(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Building)`
    select p.id, en.name, shown.name as shown, l.slug as area, p.latitude, p.longitude
    from properties p
    join property_texts en on en.property_id = p.id and en.lang = 'en'
    join property_texts shown on shown.property_id = p.id and shown.lang = ${lang}
    join locations l on l.id = p.location_id order by shown.name, p.id`.execute(db)
  return rows
}

const Owner = z.object({ email: z.string(), name: z.string() })

export async function listOwners(db: Db) {
  const { rows } = await rowsOf(Owner)`
    select email::text, concat_ws(' ', first_name, last_name) as name from users
    where ${OWNER_ROLE} = any(roles) and not is_temporary order by name, email`.execute(db)
  return rows
}

/** Those of former days are left out where another row of their name follows. */
export async function listSuppliers(db: Db) {
  const { rows } = await rowsOf(HomeSupplier)`
    select legal_name_en, legal_name_ar, address_en, address_ar, trn from suppliers s
    where not exists (select from suppliers next where next.legal_name_en = s.legal_name_en and next.id > s.id)
      or exists (select from home_suppliers h where h.supplier_id = s.id and upper_inf(h.valid_during))
    order by legal_name_en, id`.execute(db)
  return rows
}

const Amenity = z.object({ code: z.string(), group: z.string(), name: z.string() })

export async function listAmenityNames(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Amenity)`
    select code, amenity_group as "group", ${sql.ref(`name_${lang}`)} as name from amenities order by amenity_group, position, id`.execute(
    db,
  )
  return rows
}
