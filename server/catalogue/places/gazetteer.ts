import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#server/db/pool/connection.ts'
import { countPlaces, savePlaces } from './gazetteer-queries.ts'

const Place = z.object({
  id: z.string(),
  kind: z.string(),
  lat: z.number(),
  lng: z.number(),
  emirate: z.string(),
  parent: z.string().nullable(),
  rank: z.number(),
  name_en: z.string(),
  name_ar: z.string(),
  alias: z.array(z.string()).default([]),
})

export async function loadGazetteer(db: Db, spellings: (name: string) => string[]): Promise<void> {
  const places = z
    .array(Place)
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'gazetteer.json'), 'utf8')))
  if ((await countPlaces(db)) === places.length) return

  const rows = places.map(({ id, kind, lat, lng, emirate, parent, rank, name_en, name_ar }) => ({
    id,
    kind,
    latitude: lat,
    longitude: lng,
    emirate,
    parent,
    rank,
    name_en,
    name_ar,
  }))
  const names = places.flatMap(({ id, name_en, name_ar, alias }) =>
    [...new Set([name_en, name_ar, ...alias].flatMap(spellings))]
      .filter(Boolean)
      .map((folded) => ({ place_id: id, folded })),
  )
  await db.transaction().execute((tx) => savePlaces(tx, rows, names))
}
