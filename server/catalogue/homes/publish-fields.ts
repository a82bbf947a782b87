import type { Moment } from '#server/core/time.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import { readHome } from '#server/catalogue/import/check-catalogue.ts'
import {
  listTouchedHomes,
  lockImports,
  readKnown,
} from '#server/catalogue/import/import-queries.ts'
import { saveHome } from '#server/catalogue/import/save-home.ts'
import { keepSearchByHand, refreshSearch, type Tx } from '#server/db/index.ts'
import type { Terms } from '#server/catalogue/agreements/agreement-queries.ts'
import { fileFormOf } from './home-file.ts'
import { renameHome } from './slug-queries.ts'

type Home = {
  room_category_id: number
  fields: HomeFields
  is_active: boolean
  /** Of the agreement that a home which never was published begins with; null: those of the settings. */
  terms?: Terms | null
} & Moment

/** Guests see it from here on. The fields must have been found complete. */
export async function publishFields(
  tx: Tx,
  { room_category_id, fields, is_active, terms = null, now, today }: Home,
): Promise<string> {
  await lockImports(tx)
  const read = readHome({ ...fileFormOf(fields), is_active })
  const { home } = read
  if (!home) throw new Error(`${room_category_id} was checked to be complete`)
  const known = await readKnown(tx, [read])
  await keepSearchByHand(tx)
  await renameHome(tx, { room_category_id, slug: home.slug, today })
  await saveHome(tx, {
    id: room_category_id,
    home,
    known,
    pictures: fields.pictures ?? [],
    now,
    today,
    by: null,
    terms,
  })
  await refreshSearch(tx, await listTouchedHomes(tx, [home.slug]))
  return home.slug
}
