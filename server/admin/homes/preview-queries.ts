import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type Link = { token_hash: Buffer; room_category_id: number; made_at: Date; expires_at: Date }

/** Those that are over are forgotten, of any home. */
export async function keepPreviewLink(tx: Tx, link: Link): Promise<void> {
  await tx.deleteFrom('home_preview_links').where('expires_at', '<=', link.made_at).execute()
  await tx.insertInto('home_preview_links').values(link).execute()
}

const LinkRow = z.object({ room_category_id: z.int(), expires_at: z.date() })

/** Of a home that is there still. */
export async function findPreviewLink(db: Db, token_hash: Buffer, now: Date) {
  const { rows } = await rowsOf(LinkRow)`
    select room_category_id, expires_at from home_preview_links l where token_hash = ${token_hash} and expires_at > ${now}
      and (exists (select from room_categories where id = l.room_category_id)
        or exists (select from home_drafts d where d.room_category_id = l.room_category_id))`.execute(
    db,
  )
  return rows[0]
}

const Counted = z.object({ links: z.int(), last_until: z.nullable(z.date()) })

export async function countPreviewLinks(db: Db, room_category_id: number, now: Date) {
  const { rows } = await rowsOf(Counted)`
    select count(*)::int as links, max(expires_at) as last_until from home_preview_links
    where room_category_id = ${room_category_id} and expires_at > ${now}`.execute(db)
  return rows[0] ?? { links: 0, last_until: null }
}

export async function deletePreviewLinks(tx: Tx, room_category_id: number, now: Date) {
  const { rows } = await rowsOf(z.object({ is_live: z.boolean() }))`
    delete from home_preview_links where room_category_id = ${room_category_id} returning expires_at > ${now} as is_live`.execute(
    tx,
  )
  return rows.filter(({ is_live }) => is_live).length
}
