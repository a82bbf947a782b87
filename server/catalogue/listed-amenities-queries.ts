import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Amenity } from '#contract/endpoints/catalogue.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const ListedAmenity = z.extend(Amenity, { former_codes: z.array(z.string()) })

export async function listAmenities(db: Db, lang: Lang): Promise<z.output<typeof ListedAmenity>[]> {
  const { rows } = await rowsOf(ListedAmenity)`
    select a.code, ${sql.ref(`a.name_${lang}`)} as name, a.amenity_group,
      array(select f.code from former_amenities f where f.became = a.id order by f.code) as former_codes
    from amenities a
    where exists (select from room_category_amenities ra where ra.amenity_id = a.id)
    order by a.amenity_group, a.position`.execute(db)
  return rows
}
