import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Place } from '#contract/endpoints/catalogue.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { foldPlaceName, skeleton, SOUND_MARK, transliterated } from './fold-place-name.ts'

export type PlaceSuggestion = z.output<typeof Place> & { radius_m?: number }

const PlaceRow = z.extend(Place, { radius_m: z.nullable(z.int()) })
type PlaceRow = z.infer<typeof PlaceRow>

type Lang = 'en' | 'ar'
type Input = { text: string; lang: Lang; limit: number }

const COUNTRY = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' }
const TELLING_SOUND = 4 // consonants; shorter keys collide (Paris, Barsha)
const WRITTEN_ALIKE = 0.2 // trigram similarity required of a short key
const LEAST_LIKENESS = 0.55 // below this trigram similarity, no match
const AT_HOME = 0.6 // bonus of places in Dubai

export async function suggestPlaces(
  db: Db,
  { text, lang, limit }: Input,
): Promise<PlaceSuggestion[]> {
  const folded = foldPlaceName(text.slice(0, 60))
  if (folded === '') return []
  const sound = skeleton(text.slice(0, 60)).replaceAll(' ', '')
  const { rows } = await rowsOf(PlaceRow)`
    with hits as (
      select place_id, max(${likeness(folded, sound)}) as likeness from place_names group by place_id
    )
    ${placeColumns(lang)}
    join hits on hits.place_id = p.id
    where hits.likeness > 0
    order by hits.likeness + case when p.emirate = 'dubai' then ${AT_HOME}::numeric else 0 end desc, p.rank desc, p.id
    limit ${limit}`.execute(db)
  return rows.map(toSuggestion)
}

export async function suggestCities(
  db: Db,
  { text, lang, limit }: Input,
): Promise<PlaceSuggestion[]> {
  const folded = foldPlaceName(text.slice(0, 60)).replace(/[%_\\]/g, '')
  const { rows } = await rowsOf(PlaceRow)`
    ${placeColumns(lang)}
    where p.kind = 'city' and exists (
      select from place_names n where n.place_id = p.id and (n.folded like ${`${folded}%`} or n.folded like ${`% ${folded}%`}))
    order by p.rank desc, p.id
    limit ${limit}`.execute(db)
  return rows.map(toSuggestion)
}

export async function findSuggestion(
  db: Db,
  id: string,
  lang: Lang,
): Promise<PlaceSuggestion | undefined> {
  const { rows } = await rowsOf(PlaceRow)`${placeColumns(lang)} where p.id = ${id}`.execute(db)
  return rows.map(toSuggestion)[0]
}

/**
 * Weights: whole name 4, nearly whole 3.5, prefix 3, whole key 2.6, word prefix 2.5, key prefix
 * 1.5; then trigrams, in tenths so that rank decides among near-equals. Keys of up to three letters
 * need trigram similarity too.
 */
function likeness(folded: string, sound: string) {
  const pattern = folded.replace(/[%_\\]/g, '')
  const sounds = sql`replace(place_names.folded, ' ', '')`
  const isAlike = (typed: string) => sql`exists (
    select from place_names written where written.place_id = place_names.place_id
      and written.folded not like ${`${SOUND_MARK}%`} and similarity(${typed}, written.folded) >= ${WRITTEN_ALIKE})`
  return sql`case
    when place_names.folded = ${folded} then 4
    when place_names.folded like ${`${pattern}%`} then
      case when length(${pattern}) >= 4 and length(place_names.folded) - length(${pattern}) <= 2 then 3.5 else 3 end
    when place_names.folded like ${`% ${pattern}%`} then 2.5
    when place_names.folded like ${`${SOUND_MARK}%`} then
      case when length(${sound}) < 2 then 0
           when ${sounds} = ${SOUND_MARK + sound} and (length(${sound}) >= ${TELLING_SOUND} or ${isAlike(folded)} or ${isAlike(transliterated(folded).replaceAll(' ', ''))})
             then case when length(${sound}) = 2 then 1.2 else 2.6 end
           when ${sounds} like ${`${SOUND_MARK}${sound}%`} and (length(${sound}) >= ${TELLING_SOUND} or length(${sound}) = 3 and ${isAlike(folded)}) then 1.5
           else 0 end
    when greatest(similarity(${folded}, place_names.folded) + 0.1, strict_word_similarity(${folded}, place_names.folded)) >= ${LEAST_LIKENESS}
      then round(greatest(similarity(${folded}, place_names.folded), 0.9 * strict_word_similarity(${folded}, place_names.folded))::numeric, 1)
    else 0 end`
}

function placeColumns(lang: Lang) {
  const name = sql.ref(`name_${lang}`)
  return sql`
    select p.id, p.${name} as name, p.kind, p.latitude, p.longitude, area.radius_m,
      case when p.kind in ('city', 'emirate') then ${COUNTRY[lang]} else coalesce(city.${name}, parent.${name}, ${COUNTRY[lang]}) end as context
    from places p
    left join places parent on parent.id = p.parent
    left join places city on parent.kind = 'emirate' and city.id = p.emirate and city.kind = 'city'
    left join locations area on area.place_id = p.id`
}

function toSuggestion({ radius_m, ...place }: PlaceRow): PlaceSuggestion {
  return radius_m === null ? place : { ...place, radius_m }
}
