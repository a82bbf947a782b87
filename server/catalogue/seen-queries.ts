import * as z from 'zod/mini'
import { SeenHome } from '#contract/endpoints/catalogue.ts'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

type Input = { slugs: string[]; lang: Lang; today: string }

const Row = z.object({ card: SeenHome })

/** Those on sale, in the order of the slugs. */
export async function listSeenHomes(
  db: Db,
  { slugs, lang, today }: Input,
): Promise<z.output<typeof SeenHome>[]> {
  const { rows } = await rowsOf(Row)`
    select json_build_object('id', rc.id, 'slug', rc.slug, 'nice_name', c.card -> 'nice_name', 'area', c.card -> 'area', 'bedrooms', rc.bedrooms,
      'max_occupants', rc.max_occupants, 'images', jsonb_path_query_array(c.card::jsonb, '$.images[0]'), 'rating', c.card -> 'rating') as card
    from (
      select home_of_slug(slug) as id, min(nth) as nth from unnest(${slugs}::text[]) with ordinality as given (slug, nth) group by 1) seen
    join room_categories rc on rc.id = seen.id
    join home_cards c on c.room_category_id = rc.id and c.lang = ${lang}
    where rc.is_active and rc.permit_expires_on >= ${today}::date
    order by seen.nth`.execute(db)
  return rows.map(({ card }) => card)
}
