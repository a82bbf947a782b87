import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { BuildingFacts } from '#contract/endpoints/catalogue.ts'
import { BED_KINDS } from '#contract/home-kinds.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Facts = z.object({
  home: z.string(),
  building: z.string(),
  area: z.string(),
  facts: z.nullable(BuildingFacts),
  pets: z.boolean(),
  smoking: z.boolean(),
  group: z.boolean(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  beds: z.array(z.object({ kind: z.enum(BED_KINDS), beds: z.int() })),
  appliances: z.array(
    z.object({ name_en: z.string(), name_ar: z.string(), name: z.string(), use: z.string() }),
  ),
  amenities: z.array(z.object({ code: z.string(), name: z.string(), is_here: z.boolean() })),
})
export type Facts = z.infer<typeof Facts>

/** What is written of the home of a booking and its building, in one language. */
export async function readFacts(db: Db, room_category_id: number, lang: Lang): Promise<Facts> {
  const { rows } = await rowsOf(Facts)`
    select t.nice_name as home, pt.name as building, lt.name as area, building_facts(rc.property_id, ${lang}) as facts,
      rc.pets_allowed as pets, rc.smoking_allowed as smoking, rc.group_allowed as "group",
      to_char(rc.check_in_time, 'HH24:MI') as check_in_time, to_char(rc.check_out_time, 'HH24:MI') as check_out_time, rc.latitude, rc.longitude,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'beds', beds) order by kind), '[]')
        from (select kind, sum(beds)::int as beds from room_category_beds where room_category_id = rc.id group by kind) b) as beds,
      (select coalesce(jsonb_agg(jsonb_build_object('name_en', name_en, 'name_ar', name_ar,
          'name', case when ${lang} = 'ar' then name_ar else name_en end, 'use', case when ${lang} = 'ar' then use_ar else use_en end) order by position), '[]')
        from home_appliances where room_category_id = rc.id) as appliances,
      (select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'name', case when ${lang} = 'ar' then a.name_ar else a.name_en end,
          'is_here', exists (select from room_category_amenities ra where ra.room_category_id = rc.id and ra.amenity_id = a.id))), '[]')
        from amenities a) as amenities
    from room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join property_texts pt on pt.property_id = p.id and pt.lang = ${lang}
    join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}
    where rc.id = ${room_category_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Home ${room_category_id} of a booking is gone`)
  return row
}
