import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LEAD_DOCUMENTS } from '#contract/lead-documents.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type Link = { token_hash: Buffer; lead_id: number; made_at: Date; expires_at: Date }

/** Those that are over are forgotten, of any lead. */
export async function keepUploadLink(db: Db, link: Link): Promise<void> {
  await db.deleteFrom('lead_upload_links').where('expires_at', '<=', link.made_at).execute()
  await db.insertInto('lead_upload_links').values(link).execute()
}

const LinkRow = z.object({ lead_id: z.int(), expires_at: z.date() })

/** In a transaction it is held until the end: a link that is ended meanwhile takes nothing more. */
export async function findUploadLink(tx: Db, token_hash: Buffer, now: Date) {
  const { rows } = await rowsOf(LinkRow)`
    select lead_id, expires_at from lead_upload_links where token_hash = ${token_hash} and expires_at > ${now} for share`.execute(
    tx,
  )
  return rows[0]
}

const Counted = z.object({ links: z.int(), last_until: z.nullable(z.date()) })

export async function countUploadLinks(db: Db, lead_id: number, now: Date) {
  const { rows } = await rowsOf(Counted)`
    select count(*)::int as links, max(expires_at) as last_until from lead_upload_links
    where lead_id = ${lead_id} and expires_at > ${now}`.execute(db)
  return rows[0] ?? { links: 0, last_until: null }
}

/** Of an email that did not leave. */
export const deleteUploadLink = (db: Db, token_hash: Buffer) =>
  db.deleteFrom('lead_upload_links').where('token_hash', '=', token_hash).execute()

const Ended = z.object({ is_live: z.boolean() })

export async function deleteUploadLinks(tx: Tx, lead_id: number, now: Date): Promise<number> {
  const { rows } = await rowsOf(Ended)`
    delete from lead_upload_links where lead_id = ${lead_id} returning expires_at > ${now} as is_live`.execute(
    tx,
  )
  return rows.filter(({ is_live }) => is_live).length
}

const DocumentRow = z.object({
  document_id: z.int(),
  kind: z.enum(LEAD_DOCUMENTS),
  asked_at: z.date(),
  received_at: z.nullable(z.date()),
})

export async function listDocuments(db: Db, lead_id: number) {
  const { rows } = await rowsOf(DocumentRow)`
    select id as document_id, kind, asked_at, received_at from lead_documents where lead_id = ${lead_id} order by id`.execute(
    db,
  )
  return rows
}

type Asking = { lead_id: number; kinds: readonly string[]; now: Date }

/** What is asked for already stays so. */
export const askFor = (tx: Tx, { lead_id, kinds, now }: Asking) =>
  sql`insert into lead_documents (lead_id, kind, asked_at) select ${lead_id}, unnest(${kinds}::text[]), ${now}
    on conflict (lead_id, kind) where file is null do nothing`.execute(tx)

type Received = { lead_id: number; kind: string; file: string; now: Date }

/** Takes the place of what was asked for; a second file of a kind stands beside the first. */
export async function receiveDocument(tx: Tx, { lead_id, kind, file, now }: Received) {
  const { numAffectedRows = 0n } = await sql`
    update lead_documents set file = ${file}, received_at = ${now} where lead_id = ${lead_id} and kind = ${kind} and file is null`.execute(
    tx,
  )
  if (numAffectedRows > 0n) return
  await tx
    .insertInto('lead_documents')
    .values({ lead_id, kind, file, asked_at: now, received_at: now })
    .execute()
}

const SealedRow = z.object({ lead_id: z.int(), kind: z.string(), file: z.nullable(z.string()) })

/** Locked, so that its file is what it says until the end. */
export async function lockDocument(tx: Tx, document_id: number) {
  const { rows } = await rowsOf(SealedRow)`
    select lead_id, kind, file from lead_documents where id = ${document_id} for update`.execute(tx)
  return rows[0]
}

const OfLead = z.object({ lead_id: z.int() })

export async function findLeadOfDocument(db: Db, document_id: number) {
  const { rows } = await rowsOf(
    OfLead,
  )`select lead_id from lead_documents where id = ${document_id}`.execute(db)
  return rows[0]?.lead_id
}

export const deleteDocument = (tx: Tx, document_id: number) =>
  tx.deleteFrom('lead_documents').where('id', '=', document_id).execute()

const Id = z.object({ id: z.int() })

export async function listReceivedDocuments(db: Db): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select id from lead_documents where file is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days of Dubai. */
const LOST_BY = sql`(greatest(l.stage_since, d.received_at) at time zone 'Asia/Dubai')::date`

/** Leads that were lost by that day, and whose documents came by it. */
export async function listDocumentsOfLost(db: Db, until: string) {
  const { rows } = await rowsOf(OfLead)`
    select distinct l.id as lead_id from leads l join lead_documents d on d.lead_id = l.id
    where l.stage = 'lost' and d.file is not null and ${LOST_BY} <= ${until}::date order by l.id`.execute(
    db,
  )
  return rows
}

const Deleted = z.object({ kind: z.string(), file: z.string() })

/** None of a lead that is no longer lost. */
export async function deleteDocuments(tx: Tx, lead_id: number, until: string) {
  const { rows } = await rowsOf(Deleted)`
    delete from lead_documents d using leads l
    where l.id = d.lead_id and l.id = ${lead_id} and l.stage = 'lost' and d.file is not null and ${LOST_BY} <= ${until}::date
    returning d.kind, d.file`.execute(tx)
  return rows
}
