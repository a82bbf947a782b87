import type { LeadDocument } from '#contract/lead-documents.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { askFor, keepUploadLink } from './document-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Making = { lead_id: number; now: Date; today: string }

/** One of its own each time, which works for the days of the setting; only its hash is kept. */
export async function makeUploadLink(db: Db, { lead_id, now, today }: Making) {
  const { lead_link_days: days } = await readSettings(db, today)
  const secret = makeToken()
  const token_hash = hashToken(secret)
  const expires_at = new Date(now.getTime() + days * DAY_MS)
  await keepUploadLink(db, { token_hash, lead_id, made_at: now, expires_at })
  return { path: `/send-documents?id=${secret}`, token_hash, expires_at, days }
}

/** Without kinds those of the setting. Returns what was asked for. */
export async function askForKinds(
  tx: Tx,
  { lead_id, kinds, now, today }: Making & { kinds?: LeadDocument[] | undefined },
): Promise<LeadDocument[]> {
  const asked = kinds ?? (await readSettings(tx, today)).lead_documents
  await askFor(tx, { lead_id, kinds: asked, now })
  return asked
}
