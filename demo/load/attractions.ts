import type { Tx } from '#server/db/index.ts'
import { attractions } from '#demo/attractions.ts'
import { idOf, insertAll, insertKeyed } from './bulk.ts'

const LANGS = ['en', 'ar'] as const

export async function loadAttractions(tx: Tx, picture_ids: Map<string, number>): Promise<void> {
  const areas = await tx.selectFrom('locations').select(['id', 'slug']).execute()
  const area_ids = new Map(areas.map(({ id, slug }) => [slug, id]))
  const ids = await insertKeyed(tx, {
    table: 'attractions',
    key: 'slug',
    rows: attractions.map(({ slug, area, picture }, position) => ({
      slug,
      picture_id: idOf(picture_ids, picture),
      location_id: area === null ? null : idOf(area_ids, area),
      position,
    })),
  })
  await insertAll(
    tx,
    'attraction_texts',
    attractions.flatMap((attraction) =>
      LANGS.map((lang) => ({
        attraction_id: idOf(ids, attraction.slug),
        lang,
        ...attraction[lang],
      })),
    ),
  )
}
