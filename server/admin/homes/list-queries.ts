import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import {
  HomeRow,
  OCCUPANCY_NIGHTS,
  type HOME_SORTS,
  type HomeState,
} from '#contract/endpoints/admin/homes.ts'
import type { Lang } from '#contract/constants.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { READY } from '#contract/home-fields.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'

export type HomeFilter = {
  q?: string | undefined
  state?: HomeState | undefined
  area?: string | undefined
}
export type HomePage = {
  sort: (typeof HOME_SORTS)[number]
  limit: number
  offset: number
  lang: Lang
  today: string
}

const Row = z.object({ ...HomeRow.shape, total_count: z.int() })
export type Row = z.output<typeof Row>

const permitsOfDraft = sql`case jsonb_typeof(d.fields -> 'permits') when 'array' then d.fields -> 'permits' else '[]' end`

/** Published homes and drafts alike; what a draft says of itself may be missing. */
const everyHome = (lang: Lang, today: string) => sql`
  select rc.id, rc.slug, t.nice_name, l.slug as area_slug, lt.name as area, pt.name as building,
    case when rc.is_active then 'on_sale' when rc.retired_on is null then 'paused' else 'retired' end as state,
    d.room_category_id is not null as has_changes, d.lacks as draft_lacks, d.changed_at,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner, nullif(rc.permit_expires_on, '-infinity') as permit_expires_on,
    (select string_agg(distinct p.number, ' ' order by p.number) from unit_permits p where p.room_category_id = rc.id and upper(p.valid_during) > ${today}::date) as permit_numbers,
    (select other.nice_name from room_category_texts other where other.room_category_id = rc.id and other.lang <> ${lang}) as other_name
  from room_categories rc
  join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
  join properties p on p.id = rc.property_id
  join property_texts pt on pt.property_id = p.id and pt.lang = ${lang}
  join locations l on l.id = p.location_id
  join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}
  left join home_drafts d on d.room_category_id = rc.id
  left join ownerships o on o.room_category_id = rc.id and o.valid @> ${today}::date
  left join users u on u.id = o.owner_id
  union all
  select d.room_category_id, d.fields ->> 'slug',
    coalesce(d.fields ->> ${`${lang}.nice_name`}, d.fields ->> 'en.nice_name', d.fields ->> 'ar.nice_name', ''),
    l.slug, lt.name, coalesce(pt.name, d.fields ->> 'property.name'), case d.lacks when 0 then 'ready' else 'draft' end, true, d.lacks, d.changed_at,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), d.fields ->> 'owner'),
    (select max((p ->> 'expires_on')::date) from jsonb_array_elements(${permitsOfDraft}) p),
    (select string_agg(distinct p ->> 'number', ' ') from jsonb_array_elements(${permitsOfDraft}) p),
    concat_ws(' ', d.fields ->> 'en.nice_name', d.fields ->> 'ar.nice_name')
  from home_drafts d
  left join locations l on l.slug = d.fields ->> 'location.slug'
  left join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}
  left join lateral (
    select named.name from property_texts en join property_texts named on named.property_id = en.property_id and named.lang = ${lang}
    where en.lang = 'en' and en.name = d.fields ->> 'property.name' order by en.property_id limit 1) pt on true
  left join users u on u.email = (d.fields ->> 'owner')::citext and not u.is_temporary
  where not exists (select from room_categories where id = d.room_category_id)`

const matching = ({ q, state, area }: HomeFilter): RawBuilder<boolean> =>
  condition`${sql.join(
    [
      condition`true`,
      ...(q === undefined ? [] : [named(foldSearchText(q))]),
      ...(state === undefined ? [] : [condition`h.state = ${state}`]),
      ...(area === undefined ? [] : [condition`h.area_slug = ${area}`]),
    ],
    sql` and `,
  )}`

/** By the home's name in either language, its building, area or owner in the reader's, its slug, a permit, or a unit's name. */
const named = (folded: string) => condition`(
  fold_search(concat_ws(' ', h.nice_name, h.other_name, h.building, h.area, h.owner, h.slug, h.permit_numbers)) like ${`%${folded.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}
  or h.id in (select room_category_id from units where fold_search(name) = ${folded}))`

/** Nights that guests have booked among those for sale, in hundredths of a percent. */
const occupancy = (home: RawBuilder<unknown>, today: string) => sql`
  select case when for_sale > 0 then (10000 * booked / for_sale)::int end as occupancy_bp
  from (
    select (select coalesce(sum(upper(s.valid * next) - lower(s.valid * next)), 0)
        from units u join sales_periods s on s.unit_id = u.id where u.room_category_id = ${home} and s.valid && next) as for_sale,
      (select coalesce(sum(upper(o.during * next) - lower(o.during * next)), 0)
        from occupancies o where o.room_category_id = ${home} and o.kind = 'booking' and o.during && next) as booked
    from (select daterange(${today}::date, ${today}::date + ${sql.lit(OCCUPANCY_NIGHTS)}) as next) days) counted`

const ORDERS = {
  name: sql`h.nice_name = '', h.nice_name, h.id`,
  area: sql`h.area nulls last, h.nice_name, h.id`,
  '-changed': sql`h.changed_at desc nulls last, h.id desc`,
  permit: sql`h.permit_expires_on nulls last, h.id`,
  occupancy: sql`occupancy_bp nulls last, h.id`,
  '-occupancy': sql`occupancy_bp desc nulls last, h.id`,
} satisfies Record<(typeof HOME_SORTS)[number], RawBuilder<unknown>>

/** Every row says how many there are on all pages. */
export async function listHomeRows(
  db: Db,
  filter: HomeFilter,
  { sort, limit, offset, lang, today }: HomePage,
): Promise<Row[]> {
  const is_by_occupancy = sort === 'occupancy' || sort === '-occupancy'
  const before = is_by_occupancy
    ? sql`cross join lateral (${occupancy(sql`h.id`, today)}) o`
    : sql``
  const after = is_by_occupancy ? sql`` : sql`cross join lateral (${occupancy(sql`h.id`, today)}) o`
  const { rows } = await rowsOf(Row)`
    with page as (
      select h.*, count(*) over ()::int as total_count, row_number() over (order by ${ORDERS[sort]}) as place ${is_by_occupancy ? sql`, o.occupancy_bp` : sql``}
      from (${everyHome(lang, today)}) h ${before} where ${matching(filter)} order by place limit ${limit} offset ${offset})
    select h.id as room_category_id, h.slug, h.nice_name, h.area, h.building, h.state, h.has_changes, h.total_count,
      coalesce(h.draft_lacks, (coalesce(h.permit_expires_on, '-infinity') < ${today}::date)::int + (pictures.count < ${READY.pictures})::int + (nights.count < ready.nights)::int + (select count(*)::int from ownerships o
        where o.room_category_id = h.id and o.valid @> ${today}::date and not exists (
          select from owner_agreements a where a.room_category_id = h.id and a.valid_during @> ${today}::date))) as lacks,
      (select count(*)::int from units u join room_categories rc on rc.id = u.room_category_id
        where u.room_category_id = h.id and u.is_active and rc.is_active) as units,
      occupancy_bp, h.owner, h.permit_numbers, h.permit_expires_on::text, h.changed_at,
      coalesce(pictures.first, (select jsonb_build_object('file', f ->> 'file', 'width', (f ->> 'width')::int, 'height', (f ->> 'height')::int,
          'blur', f ->> 'blur', 'alt', f ->> ${`alt_${lang}`})
        from (select fields -> 'pictures' -> 0 as f from home_drafts where room_category_id = h.id) d where jsonb_typeof(f) = 'object')) as picture
    from page h ${after}
    cross join lateral (
      select count(*) as count, (array_agg(jsonb_build_object('file', p.file, 'width', p.width, 'height', p.height, 'blur', p.blur,
        'alt', p.${sql.ref(`alt_${lang}`)}) order by rp.position))[1] as first
      from room_category_pictures rp join pictures p on p.id = rp.picture_id where rp.room_category_id = h.id) pictures
    cross join (select ${today}::date + make_interval(months => ${READY.rate_months}) as until) limits
    cross join lateral (select (limits.until::date - ${today}::date) as nights) ready
    cross join lateral (select count(*) as count from nightly_rates n
      where n.room_category_id = h.id and n.night >= ${today}::date and n.night < limits.until::date) nights
    order by h.place`.execute(db)
  return rows
}

const Area = z.object({ slug: z.string(), name: z.string() })

export async function listAreaNames(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Area)`
    select l.slug, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang} order by t.name`.execute(
    db,
  )
  return rows
}
