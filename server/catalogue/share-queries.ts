import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { PictureFocus } from '#contract/home-fields.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const SharedHome = z.object({
  name: z.string(),
  area: z.string(),
  file: z.string(),
  focus: z.nullable(PictureFocus),
})

/** What a picture of a home on sale shows where its address is shared. */
export async function findSharedHome(
  db: Db,
  { slug, lang, today }: { slug: string; lang: Lang; today: string },
) {
  const { rows } = await rowsOf(SharedHome)`
    select t.nice_name as name, lt.name as area, pic.file, picture_focus(pic) as focus
    from room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}
    join room_category_pictures rp on rp.room_category_id = rc.id
    join pictures pic on pic.id = rp.picture_id
    where rc.id = home_of_slug(${slug}) and rc.is_active and rc.permit_expires_on >= ${today}::date
    order by rp.position limit 1`.execute(db)
  return rows[0]
}
