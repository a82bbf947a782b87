import { isDeepStrictEqual } from 'node:util'
import { STATIC_PAGE } from '#contract/constants.ts'
import { PageInLanguages } from '#contract/page-words.ts'
import { logActivity } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Tx } from '#server/db/index.ts'
import { deleteDraft, findRevision, lockPage, saveDraft } from './page-queries.ts'
import { listPageLacks, writtenPage } from './read-page.ts'

type Seen = { type: number; version: number }

/** As the log names it. */
export const pageName = (type: number): string =>
  Object.entries(STATIC_PAGE).find(([, its_type]) => its_type === type)?.[0] ?? String(type)

/** The page must be locked. Refuses NOT_FOUND; PAGE_CHANGED_MEANWHILE when the draft is another than was seen. */
export async function guardSeen(tx: Tx, { type, version }: Seen, now: Date) {
  const written = await writtenPage(tx, { type, now })
  if ((written.draft?.version ?? 0) !== version) refuse('PAGE_CHANGED_MEANWHILE')
  return written
}

/** Isolates around numbers, which what came with the product has, are no change. */
export const isSameText = (one: PageInLanguages, other: PageInLanguages): boolean =>
  isDeepStrictEqual(PageInLanguages.parse(one), PageInLanguages.parse(other))

/** Refuses NOT_FOUND, PAGE_CHANGED_MEANWHILE; FILE_UPLOAD_FAILED for a picture that is not stored. A draft that is what guests read is none. */
export async function saveCompanyPage(
  { type, version, words }: Seen & { words: PageInLanguages },
  call: StaffCall,
) {
  const { db, now, today, services } = call
  for (const { picture } of [words.en, words.ar])
    if (picture && !(await services.files.stat(picture.file))) refuse('FILE_UPLOAD_FAILED')
  return await db.transaction().execute(async (tx) => {
    await lockPage(tx, type)
    const { shown } = await guardSeen(tx, { type, version }, now)
    const lacks = await listPageLacks(tx, words, today)
    if (isSameText(words, shown)) {
      await deleteDraft(tx, type)
      return { version: 0, lacks }
    }
    await writeDraft(tx, { type, version: version + 1, words }, call)
    return { version: version + 1, lacks }
  })
}

export async function writeDraft(
  tx: Tx,
  draft: Seen & { words: PageInLanguages },
  call: StaffCall,
): Promise<void> {
  const { name } = await actorOf(tx, call)
  await saveDraft(tx, { ...draft, by: name, now: call.now })
}

/** Refuses NOT_FOUND, PAGE_CHANGED_MEANWHILE, PAGE_UNCHANGED. */
export async function discardCompanyPage({ type, version }: Seen, call: StaffCall) {
  const { db, now } = call
  await db.transaction().execute(async (tx) => {
    await lockPage(tx, type)
    const { draft } = await guardSeen(tx, { type, version }, now)
    if (!draft) refuse('PAGE_UNCHANGED')
    await deleteDraft(tx, type)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'discard-page',
      subject: { kind: 'page', id: pageName(type) },
      at: now,
    })
  })
  return {}
}

/** Exactly as it was; the draft that stands gives way. Refuses NOT_FOUND, PAGE_CHANGED_MEANWHILE. */
export async function restorePageRevision(
  { revision_id, version }: { revision_id: number; version: number },
  call: StaffCall,
) {
  return await call.db.transaction().execute(async (tx) => {
    const { type, words } = (await findRevision(tx, revision_id)) ?? refuse('NOT_FOUND')
    await lockPage(tx, type)
    await guardSeen(tx, { type, version }, call.now)
    await writeDraft(tx, { type, version: version + 1, words }, call)
    return { version: version + 1 }
  })
}
