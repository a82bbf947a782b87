import { SECTION_LISTS, type PageInLanguages, type PageWords } from '#contract/page-words.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Services, StaffCall } from '#server/call/call.ts'
import { showPage } from '#server/content/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue, withdrawJob } from '#server/jobs/index.ts'
import {
  deleteDraft,
  deletePlanned,
  findDraft,
  findShown,
  insertRevision,
  lockPage,
} from './page-queries.ts'
import { listPageLacks } from './read-page.ts'
import { guardSeen, isSameText, pageName, writeDraft } from './write-page.ts'

type Publication = { type: number; version: number; from?: Date | undefined; reason: string }

/** So far ahead a text may be planned. */
const PLANNED_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

const jobKeyOf = (type: number) => `publish_page:${type}`

/** Refuses NOT_FOUND, PAGE_CHANGED_MEANWHILE, PAGE_UNCHANGED, PAGE_LACKS; INVALID_DATES for a moment that is past or more than a year ahead. */
export async function publishCompanyPage(
  { type, version, from, reason }: Publication,
  call: StaffCall,
) {
  const { db, now, today } = call
  if (from && (from < now || from.getTime() > now.getTime() + PLANNED_DAYS * DAY_MS))
    refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'INVALID_DATES' }] })
  return await db.transaction().execute(async (tx) => {
    await lockPage(tx, type)
    const { draft, shown } = await guardSeen(tx, { type, version }, now)
    if (!draft || isSameText(draft.words, shown)) refuse('PAGE_UNCHANGED')
    const lacks = await listPageLacks(tx, draft.words, today)
    if (lacks.length > 0) refuse('PAGE_LACKS', { data: lacks.map(sayLack).join('; ') })
    const by = await actorOf(tx, call)
    if (from) await deletePlanned(tx, { type, now })
    const published = { type, words: draft.words, in_force_from: from ?? now, reason, now }
    const revision_id = await insertRevision(tx, { ...published, by: by.name })
    await deleteDraft(tx, type)
    if (from) await enqueue(tx, 'publish_page', { type }, { run_at: from, job_key: jobKeyOf(type) })
    else await showPage(tx, type, draft.words)
    await logActivity(tx, {
      by,
      verb: from ? 'plan-page' : 'publish-page',
      subject: { kind: 'page', id: pageName(type) },
      reason,
      ...difference(shown, draft.words),
      ...(from && { detail: { from: from.toISOString() } }),
      at: now,
    })
    return { revision_id }
  })
}

const sayLack = ({ lang, part, lack }: { lang: string; part: string; lack: string }) =>
  `${lang} ${part}: ${lack}`

/** Of what was planned a draft, where nobody writes another. Refuses NOT_FOUND. */
export async function withdrawPlannedPage(
  { type, reason }: { type: number; reason: string },
  call: StaffCall,
) {
  const { db, now } = call
  await db.transaction().execute(async (tx) => {
    await lockPage(tx, type)
    const words = (await deletePlanned(tx, { type, now })) ?? refuse('NOT_FOUND')
    await withdrawJob(tx, jobKeyOf(type))
    if (!(await findDraft(tx, type))) await writeDraft(tx, { type, version: 1, words }, call)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'withdraw-page',
      subject: { kind: 'page', id: pageName(type) },
      reason,
      at: now,
    })
  })
  return {}
}

/** The text that is in force now; a planned one begins this way. */
export async function showPlannedPage({ db }: Services, type: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx: Tx) => {
    await lockPage(tx, type)
    const shown = await findShown(tx, { type, now })
    if (shown) await showPage(tx, type, shown.words)
  })
}

/** Texts that differ, by language and part. */
function difference(before: PageInLanguages, after: PageInLanguages) {
  const was = textsOf(before)
  const is = textsOf(after)
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (part) => was.get(part) !== is.get(part),
  )
  return {
    before: Object.fromEntries(changed.map((part) => [part, was.get(part) ?? null])),
    after: Object.fromEntries(changed.map((part) => [part, is.get(part) ?? null])),
  }
}

const textsOf = ({ en, ar }: PageInLanguages): Map<string, string> =>
  new Map([...partsOf('en', en), ...partsOf('ar', ar)])

const partsOf = (lang: string, words: PageWords): [string, string][] => [
  [`${lang}.maintitle`, words.maintitle],
  [`${lang}.maintitledesc`, words.maintitledesc],
  [`${lang}.subtitle`, words.subtitle ?? ''],
  [`${lang}.picture`, words.picture?.file ?? ''],
  [`${lang}.picture.alt`, words.picture?.alt ?? ''],
  ...Object.entries(words.meta).map(([name, text]): [string, string] => [
    `${lang}.meta.${name}`,
    text,
  ]),
  ...SECTION_LISTS.flatMap((list) =>
    words[list].map((section, n): [string, string] => [
      `${lang}.${list}.${n + 1}`,
      JSON.stringify(section),
    ]),
  ),
]
