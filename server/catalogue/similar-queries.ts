import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'

const Likeness = z.object({
  id: z.int(),
  max_occupants: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  bedrooms: z.int(),
  area_slug: z.string(),
})
export type Likeness = z.infer<typeof Likeness>

/** Also of a home that is off sale: whoever comes to its page looks for another. */
export async function findLikeness(db: Db, slug: string): Promise<Likeness | undefined> {
  const { rows } = await rowsOf(Likeness)`
    select rc.id, rc.max_occupants, rc.latitude, rc.longitude, rc.bedrooms, l.slug as area_slug
    from room_categories rc join properties p on p.id = rc.property_id join locations l on l.id = p.location_id
    where rc.id = home_of_slug(${slug})`.execute(db)
  return rows[0]
}
