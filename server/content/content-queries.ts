import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Attraction, PageMeta, PageText } from '#contract/endpoints/content.ts'
import { pictureJson, rowsOf, type Db, type Tx } from '#server/db/index.ts'

export async function listAttractions(db: Db, lang: Lang): Promise<z.output<typeof Attraction>[]> {
  const { rows } = await rowsOf(Attraction)`
    select a.id, t.name, t.description,
      case when pic.id is not null then ${pictureJson(lang)} end as image,
      case when l.id is not null then json_build_object('id', coalesce(l.place_id, l.slug), 'name', lt.name) end as location
    from attractions a
    join attraction_texts t on t.attraction_id = a.id and t.lang = ${lang}
    left join pictures pic on pic.id = a.picture_id
    left join locations l on l.id = a.location_id
    left join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}
    where a.is_shown order by a.position, a.id`.execute(db)
  return rows
}

const StaticPage = z.extend(PageText, { meta: PageMeta })
export type StaticPage = z.infer<typeof StaticPage>

export async function findStaticPage(
  db: Db,
  type: number,
  lang: Lang,
): Promise<StaticPage | undefined> {
  const { rows } = await rowsOf(StaticPage)`
    select maintitle, maintitledesc, subtitle, fields, guest_fields, host_fields, picture, meta from static_pages
    where type = ${type} and lang = ${lang}`.execute(db)
  return rows[0]
}

/** Upserts rows of static_pages; unchanged ones are left alone. */
export async function saveStaticPages(db: Db, rows: object[]): Promise<void> {
  await sql`
    insert into static_pages (type, lang, maintitle, maintitledesc, subtitle, fields, guest_fields, host_fields, picture, meta)
    select type, lang, maintitle, maintitledesc, subtitle, fields, guest_fields, host_fields, picture, meta
    from jsonb_populate_recordset(null::static_pages, ${JSON.stringify(rows)}::jsonb)
    on conflict (type, lang) do update set maintitle = excluded.maintitle, maintitledesc = excluded.maintitledesc, subtitle = excluded.subtitle,
      fields = excluded.fields, guest_fields = excluded.guest_fields, host_fields = excluded.host_fields,
      picture = excluded.picture, meta = excluded.meta
    where (static_pages.maintitle, static_pages.maintitledesc, static_pages.subtitle, static_pages.fields, static_pages.guest_fields, static_pages.host_fields, static_pages.picture, static_pages.meta)
      is distinct from (excluded.maintitle, excluded.maintitledesc, excluded.subtitle, excluded.fields, excluded.guest_fields, excluded.host_fields, excluded.picture, excluded.meta)`.execute(
    db,
  )
}

type Begun = { type: number; words: Record<Lang, object> }

/** Those that have no text yet get their first one; answers them. Of two processes one does it. */
export async function beginPages<Page extends Begun>(
  tx: Tx,
  pages: readonly Page[],
  now: Date,
): Promise<Page[]> {
  await sql`lock table page_revisions in share row exclusive mode`.execute(tx)
  const known = await tx.selectFrom('page_revisions').select('type').distinct().execute()
  const begun = pages.filter(({ type }) => !known.some((one) => one.type === type))
  const rows = begun.map(({ type, words }) => ({
    type,
    words,
    in_force_from: now,
    published_at: now,
  }))
  await sql`
    insert into page_revisions (type, words, in_force_from, published_at)
    select type, words, in_force_from, published_at from jsonb_populate_recordset(null::page_revisions, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
  return begun
}
