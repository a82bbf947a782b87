import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  BATCHES_SHOWN,
  SharedFields,
  type HomeLack,
  type HomeState,
} from '#contract/endpoints/admin/homes.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import { logActivities } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { lacksOf, publishFields } from '#server/catalogue/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  insertBatch,
  listBatches,
  lockBatch,
  markUndone,
  type ChangedHome,
} from './batch-queries.ts'
import { differing, isSame, writeFields } from './change-home.ts'
import { deleteDraft, lockDraft, recordEdit, saveDraft } from './draft-queries.ts'
import {
  countHindering,
  hinderingOf,
  listLacks,
  readWrittenHome,
  stateOf,
  type WrittenHome,
} from './written-home.ts'

type Many = { room_category_ids: readonly number[]; fields: SharedFields }
type Change = { home: WrittenHome; before: SharedFields; after: SharedFields }

/** Refuses INVALID_ROOM_CATEGORY; INVALID_INPUT without a value. */
export async function previewHomesChange({ room_category_ids, fields }: Many, call: StaffCall) {
  const { db, lang, today } = call
  guardValues(fields)
  const changes = await readChanges(db, room_category_ids, fields, today)
  const homes: Previewed[] = []
  for (const { home, before, after } of changes)
    homes.push({
      room_category_id: home.room_category_id,
      slug: home.fields.slug ?? null,
      nice_name: home.fields[`${lang}.nice_name`] ?? '',
      state: stateOf(home, countHindering(await listLacks(db, home, today))),
      before,
      after,
      lacks: await lacksAfter(db, { home, after }, today),
    })
  return { homes, fingerprint: fingerprintOf(changes) }
}

type Previewed = {
  room_category_id: number
  slug: string | null
  nice_name: string
  state: HomeState
  before: SharedFields
  after: SharedFields
  lacks: HomeLack[]
}

/**
 * Of published homes these values are published and nothing else; in drafts they are written. All
 * homes or none; what was booked and quoted stays as it was. Refuses INVALID_ROOM_CATEGORY,
 * INVALID_INPUT without a value, HOME_LACKS with the homes that could not be sold with it,
 * HOME_CHANGED_MEANWHILE where what was shown is no longer so.
 */
export async function changeHomes(
  { room_category_ids, fields, fingerprint, reason }: Many & Reasoned,
  call: StaffCall,
): Promise<{ batch_id: number | null; changed: number }> {
  const { db, now, today } = call
  guardValues(fields)
  return await db.transaction().execute(async (tx) => {
    await lockAll(tx, room_category_ids)
    const all = await readChanges(tx, room_category_ids, fields, today)
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(all))
      refuse('HOME_CHANGED_MEANWHILE')
    const changes = all.filter(({ after }) => Object.keys(after).length > 0)
    if (changes.length === 0) return { batch_id: null, changed: 0 }
    await applyAll(tx, changes, { verb: 'change-homes', reason, call })
    const { name: by } = await actorOf(tx, call)
    const homes = changes.map(({ home: { room_category_id }, before, after }) => ({
      room_category_id,
      before,
      after,
    }))
    const batch_id = await insertBatch(tx, { homes, reason, by, now })
    return { batch_id, changed: changes.length }
  })
}

type Reasoned = { fingerprint?: string | undefined; reason: string }

export async function listHomeBatches(_input: Record<string, never>, { db }: StaffCall) {
  const batches = await listBatches(db, BATCHES_SHOWN)
  return {
    batches: batches.map(({ homes, ...batch }) => ({
      ...batch,
      fields: [...new Set(homes.flatMap(({ after }) => Object.keys(after)))],
      homes: homes.length,
    })),
  }
}

/**
 * All homes or none. Refuses NOT_FOUND for one that is undone; HOME_CHANGED_MEANWHILE with the
 * homes that were changed again, or are gone; HOME_LACKS.
 */
export async function undoHomesChange(
  { batch_id, reason }: { batch_id: number; reason: string },
  call: StaffCall,
): Promise<{ changed: number }> {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batch_id)
    if (!batch || batch.undone_at !== null)
      refuse('NOT_FOUND', { fields: [{ field: 'batch_id', code: 'NOT_FOUND' }] })
    const ids = batch.homes.map(({ room_category_id }) => room_category_id)
    await lockAll(tx, ids)
    const changes: Change[] = []
    for (const changed of batch.homes) changes.push(await readUndoing(tx, changed, today))
    await applyAll(tx, changes, { verb: 'undo-change-of-homes', reason, call })
    await markUndone(tx, batch_id, now)
    return { changed: changes.length }
  })
}

/** In one order, before anything is published, as nobody waits for the other then. */
async function lockAll(tx: Tx, ids: readonly number[]) {
  for (const id of ids.toSorted((a, b) => a - b)) await lockDraft(tx, id)
}

async function readChanges(
  db: Db,
  ids: readonly number[],
  fields: SharedFields,
  today: string,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const home = await readWrittenHome(db, id, today)
    changes.push({ home, ...differenceOf(standingOf(home), fields) })
  }
  return changes
}

/** What guests see, or of a draft what is written. */
const standingOf = ({ published, fields }: WrittenHome): HomeFields => published ?? fields

function differenceOf(there: HomeFields, wanted: SharedFields) {
  const now: Record<string, unknown> = { ...there }
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isSame(now[name], value),
  )
  return {
    before: sharedOf(Object.fromEntries(changed.map(([name]) => [name, now[name] ?? null]))),
    after: sharedOf(Object.fromEntries(changed)),
  }
}

const isShared = (values: object): values is SharedFields =>
  Object.keys(values).every((name) => name in SharedFields.def.shape)

/** What was kept had been read by the schema. */
const sharedOf = (values: Record<string, unknown>): SharedFields => (isShared(values) ? values : {})

async function readUndoing(
  tx: Tx,
  { room_category_id, before, after }: ChangedHome,
  today: string,
): Promise<Change> {
  const home = await readWrittenHome(tx, room_category_id, today).catch(() => null)
  const there: Record<string, unknown> = { ...(home && standingOf(home)) }
  const is_as_left =
    home !== null && Object.entries(after).every(([name, value]) => isSame(there[name], value))
  if (!is_as_left)
    return refuse('HOME_CHANGED_MEANWHILE', {
      fields: [
        {
          field: home?.fields.slug ?? String(room_category_id),
          code: 'HOME_CHANGED_MEANWHILE',
        },
      ],
    })
  return { home, before: sharedOf(after), after: sharedOf(before) }
}

type Applying = { verb: 'change-homes' | 'undo-change-of-homes'; reason: string; call: StaffCall }

async function applyAll(tx: Tx, changes: readonly Change[], { verb, reason, call }: Applying) {
  const { now: at, today } = call
  const hindered: string[] = []
  for (const change of changes)
    if ((await lacksAfter(tx, change, today)).length > 0) hindered.push(nameOf(change.home))
  if (hindered.length > 0)
    refuse('HOME_LACKS', { fields: hindered.map((field) => ({ field, code: 'invalid' as const })) })
  for (const change of changes) await applyTo(tx, change, call)
  const by = await actorOf(tx, call)
  await logActivities(
    tx,
    changes.map(({ home, before, after }) => ({
      by,
      verb,
      subject: { kind: 'home' as const, id: nameOf(home) },
      reason,
      before: inFils(before),
      after: inFils(after),
      at,
    })),
  )
}

const nameOf = ({ room_category_id, published }: WrittenHome) =>
  published?.slug ?? String(room_category_id)

const inFils = ({ damage_deposit, ...values }: SharedFields) => ({
  ...values,
  ...(damage_deposit !== undefined && { damage_deposit_fils: damage_deposit }),
})

/** Of a published home, what would keep it from being sold as it is now; a draft may lack what it likes. */
async function lacksAfter(
  db: Db,
  { home, after }: Pick<Change, 'home' | 'after'>,
  today: string,
): Promise<HomeLack[]> {
  const { room_category_id, published } = home
  if (!published || Object.keys(after).length === 0) return []
  const fields = { ...published, ...after }
  return hinderingOf(await lacksOf(db, { room_category_id, fields, today }), home)
}

async function applyTo(tx: Tx, { home, before, after }: Change, call: StaffCall) {
  const { room_category_id, published, is_active, changes } = home
  if (!published) {
    await writeFields(tx, home, after, call)
    return
  }
  const { now, today } = call
  const by = await actorOf(tx, call)
  const former: Record<string, unknown> = { ...before }
  for (const [field, value] of Object.entries(after))
    await recordEdit(tx, {
      room_category_id,
      field,
      before: former[field] ?? null,
      after: value,
      by,
      now,
    })
  const fields = { ...published, ...after }
  await publishFields(tx, { room_category_id, fields, is_active, now, today })
  const pending = Object.fromEntries(
    Object.entries(differing(changes, fields)).filter(([name]) => !(name in after)),
  )
  if (Object.keys(pending).length === 0) await deleteDraft(tx, room_category_id)
  else {
    const written = { ...home, fields: { ...fields, ...pending } }
    const lacks = countHindering(await listLacks(tx, written, today))
    await saveDraft(tx, { room_category_id, fields: pending, lacks, now })
  }
}

function guardValues(fields: z.output<typeof SharedFields>) {
  const values = Object.entries(fields).filter(([, value]) => value !== undefined)
  const empty = values.filter(([, value]) => value === null)
  if (values.length === 0)
    refuse('INVALID_INPUT', { fields: [{ field: 'fields', code: 'required' }] })
  if (empty.length > 0)
    refuse('INVALID_INPUT', {
      fields: empty.map(([name]) => ({ field: `fields.${name}`, code: 'required' as const })),
    })
}

const fingerprintOf = (changes: readonly Change[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        changes.map(({ home, before, after }) => [home.room_category_id, before, after]),
      ),
    )
    .digest('hex')
