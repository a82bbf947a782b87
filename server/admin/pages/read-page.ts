import { LANGS, type Lang } from '#contract/constants.ts'
import { lacksOf, type PageInLanguages } from '#contract/page-words.ts'
import type { StaffCall } from '#server/call/call.ts'
import { figuresOf, fillIn } from '#server/content/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyNow, readSettings, type Db } from '#server/db/index.ts'
import { findDraft, findRevision, findShown, listPages, listRevisions } from './page-queries.ts'

export const listCompanyPages = async (_input: object, { db, lang, now }: StaffCall) => ({
  pages: await listPages(db, { lang, now }),
})

/** What is written, or else what guests read. Refuses NOT_FOUND. */
export async function writtenPage(db: Db, { type, now }: { type: number; now: Date }) {
  const shown = (await findShown(db, { type, now })) ?? refuse('NOT_FOUND')
  const draft = await findDraft(db, type)
  return { shown: shown.words, draft, words: draft?.words ?? shown.words }
}

/** Refuses NOT_FOUND. */
export async function readCompanyPage({ type }: { type: number }, call: StaffCall) {
  const { db, now, today } = call
  const { draft, words } = await writtenPage(db, { type, now })
  const known = await readKnown(db, today)
  const figures = { en: figuresOf(known, 'en'), ar: figuresOf(known, 'ar') }
  const revisions = await listRevisions(db, type)
  const shown_id = revisions.find(({ in_force_from }) => in_force_from <= now)?.id
  return {
    words,
    version: draft?.version ?? 0,
    is_changed: draft !== undefined,
    changed_at: draft?.changed_at ?? null,
    changed_by: draft?.changed_by ?? null,
    lacks: lacksOf(words, Object.keys(figures.en)),
    figures: Object.entries(figures.en).map(([name, en]) => ({
      name,
      en,
      ar: figures.ar[name] ?? en,
    })),
    revisions: revisions.map(({ words: _words, type: _type, ...revision }) => ({
      ...revision,
      state: stateOf(revision, { now, shown_id }),
    })),
  }
}

const stateOf = (
  { id, in_force_from }: { id: number; in_force_from: Date },
  { now, shown_id }: { now: Date; shown_id: number | undefined },
) => {
  if (in_force_from > now) return 'planned' as const
  return id === shown_id ? ('shown' as const) : ('former' as const)
}

/** Refuses NOT_FOUND. */
export async function readPageRevision({ revision_id }: { revision_id: number }, call: StaffCall) {
  const { type, words } = (await findRevision(call.db, revision_id)) ?? refuse('NOT_FOUND')
  return { type, words }
}

/** Refuses NOT_FOUND. A figure that there is not stands as it was written. */
export async function previewCompanyPage(
  { type, lang }: { type: number; lang: Lang },
  { db, now, today }: StaffCall,
) {
  const { words } = await writtenPage(db, { type, now })
  const known = await readKnown(db, today)
  const { meta, ...data } = fillIn(words[lang], known, lang, (name) => `{${name}}`)
  return { data, meta }
}

/** What keeps the page from being published today. */
export async function listPageLacks(db: Db, words: PageInLanguages, today: string) {
  return lacksOf(words, Object.keys(figuresOf(await readKnown(db, today), LANGS[0])))
}

const readKnown = async (db: Db, today: string) => ({
  settings: await readSettings(db, today),
  company: await companyNow(db),
})
