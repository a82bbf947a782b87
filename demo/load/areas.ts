import type { Tx } from '#server/db/index.ts'
import { SERVICE_NAMES } from '#demo/amenities.ts'
import { areas } from '#demo/areas.ts'
import { idOf, insertAll, insertKeyed } from './bulk.ts'
import { buildings } from '#demo/homes/index.ts'

const LANGS = ['en', 'ar'] as const

/**
 * The areas with their words; answers their ids by slug. Without the gazetteer they have no place
 * in it.
 */
export async function loadAreas(
  tx: Tx,
  picture_ids: Map<string, number>,
): Promise<Map<string, number>> {
  const rows = areas.map(
    ({ slug, at: [latitude, longitude], radius_m, picture, is_top }, position) => ({
      slug,
      place_id: slug,
      latitude,
      longitude,
      radius_m,
      picture_id: idOf(picture_ids, picture),
      position,
      is_top,
    }),
  )
  const known = new Set((await tx.selectFrom('places').select('id').execute()).map(({ id }) => id))
  const area_ids = await insertKeyed(tx, {
    table: 'locations',
    key: 'slug',
    rows: rows.map((row) => ({ ...row, place_id: known.has(row.place_id) ? row.place_id : null })),
  })
  const texts = areas.flatMap((area) =>
    LANGS.map((lang) => {
      const { name, description, activities } = area[lang]
      return { location_id: idOf(area_ids, area.slug), lang, name, description, activities }
    }),
  )
  await insertAll(tx, 'location_texts', texts)
  return area_ids
}

/**
 * The buildings with their words; answers their ids by English name. Until it has words, its place
 * on the map tells a building apart.
 */
export async function loadProperties(
  tx: Tx,
  area_ids: Map<string, number>,
): Promise<Map<string, number>> {
  const rows = buildings.map(({ area, at: [latitude, longitude] }) => ({
    location_id: idOf(area_ids, area),
    latitude,
    longitude,
  }))
  await insertAll(tx, 'properties', rows)
  const kept = await tx.selectFrom('properties').select(['id', 'latitude', 'longitude']).execute()
  const by_place = new Map(
    kept.map(({ id, latitude, longitude }) => [`${latitude} ${longitude}`, id]),
  )
  const ids = new Map(buildings.map(({ at, en }) => [en.name, idOf(by_place, at.join(' '))]))
  const texts = buildings.flatMap((building) =>
    LANGS.map((lang) => ({
      property_id: idOf(ids, building.en.name),
      lang,
      ...building[lang],
      services: building.services.map((service) => SERVICE_NAMES[service][lang]),
    })),
  )
  await insertAll(tx, 'property_texts', texts)
  return ids
}
