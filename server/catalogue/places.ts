import { sql } from 'kysely'
import type { Db } from '#db'
import { fold, skeleton, SOUND_MARK } from './fold.ts'

export type PlaceSuggestion = {
  id: string
  name: string
  context: string // what it lies in
  kind: string
  latitude: number
  longitude: number
  radius_m?: number // of an area we let homes in
}

type Lang = 'en' | 'ar'
type Asked = { text: string; lang: Lang; limit: number }

const COUNTRY = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' }
const LEAST_LIKENESS = 0.45 // trigram likeness below which two words are different words

/** Places whose name, in either language and in most misspellings, is what was typed; best first, nothing when nothing is near. */
export async function suggestPlaces(db: Db, { text, lang, limit }: Asked): Promise<PlaceSuggestion[]> {
  const folded = fold(text.slice(0, 60))
  if (folded === '') return []
  const sound = skeleton(text.slice(0, 60)).replaceAll(' ', '')
  const { rows } = await sql<PlaceRow>`
    with hits as (
      select place_id, max(${likeness(folded, sound)}) as likeness from place_names group by place_id
    )
    ${placeColumns(lang)}
    join hits on hits.place_id = p.id
    where hits.likeness > 0
    order by hits.likeness desc, p.rank desc, p.id
    limit ${limit}`.execute(db)
  return rows.map(toSuggestion)
}

/** One place by its id, or undefined. */
export async function findPlace(db: Db, id: string, lang: Lang): Promise<PlaceSuggestion | undefined> {
  const { rows } = await sql<PlaceRow>`${placeColumns(lang)} where p.id = ${id}`.execute(db)
  return rows.map(toSuggestion)[0]
}

/** The whole name is 4, its beginning 3, the beginning of a word in it 2.5; then its sound; then trigrams, in tenths so that rank decides among near equals. */
function likeness(folded: string, sound: string) {
  const pattern = folded.replace(/[%_\\]/g, '')
  return sql`case
    when place_names.folded = ${folded} then 4
    when place_names.folded like ${`${pattern}%`} then 3
    when place_names.folded like ${`% ${pattern}%`} then 2.5
    when place_names.folded like ${`${SOUND_MARK}%`} then
      case when length(${sound}::text) < 3 then case when replace(place_names.folded, ' ', '') = ${SOUND_MARK + sound} and length(${sound}::text) = 2 then 1.2 else 0 end
           when replace(place_names.folded, ' ', '') = ${SOUND_MARK + sound} then 2
           when replace(place_names.folded, ' ', '') like ${`${SOUND_MARK}${sound}%`} then 1.5
           else 0 end
    when similarity(${folded}, place_names.folded) >= ${LEAST_LIKENESS} or word_similarity(${folded}, place_names.folded) >= ${LEAST_LIKENESS + 0.1}
      then round((greatest(similarity(${folded}, place_names.folded), 0.9 * word_similarity(${folded}, place_names.folded)))::numeric, 1)
    else 0 end`
}

type PlaceRow = Omit<PlaceSuggestion, 'radius_m'> & { radius_m: number | null }

/** A place lies in its parent; what lies in an emirate as a whole is said to lie in its city, and a city in the country. */
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
