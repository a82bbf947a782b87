import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { BuildingFacts } from '#contract/endpoints/catalogue.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Row = z.object({ facts: z.nullable(BuildingFacts) })

/** Of the building of a home; null where nothing is written. */
export async function findBuildingFacts(db: Db, room_category_id: number, lang: Lang) {
  const { rows } = await rowsOf(Row)`
    select building_facts(property_id, ${lang}) as facts from room_categories where id = ${room_category_id}`.execute(
    db,
  )
  return rows[0]?.facts ?? null
}
