import * as z from 'zod/mini'
import { CHANNEL_TABLE, ChannelMatching, type ChannelField } from '#contract/channel-imports.ts'
import type { StaySource } from '#contract/channel-stays.ts'
import { releaseLapsed } from '#server/bookings/index.ts'
import { CatalogueFaults, lockHomes, readTable } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Moment } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  insertPlanned,
  listHomesOfImport,
  listTouched,
  lockStays,
  putStaysBack,
  updatePlanned,
} from './apply-queries.ts'
import { checkRows } from './check-rows.ts'
import { undoPayoutsOf } from '#server/calendars/payouts/payouts.ts'
import { guessColumns } from './column-names.ts'
import { enterPaid } from './paid-rows.ts'
import type { Planned } from './planned.ts'
import {
  findImport,
  findKeptMatching,
  insertImport,
  keepMatching,
  setBroughtIn,
  setMatching,
  setUndone,
  type ChannelImport,
} from './import-queries.ts'

type Sent = { source: StaySource; file_name: string; text: string; by: string; now: Date }

/** As it was matched last, or as its columns are called. Refuses FILE_TYPE_INVALID, FILE_TOO_LARGE. */
export async function sendTable(db: Db, { text, ...sent }: Sent): Promise<number> {
  const { header, rows } = tableOf(text)
  if (rows.length === 0 || header.length > CHANNEL_TABLE.columns_max) refuseFile()
  if (rows.length > CHANNEL_TABLE.rows_max) refuse('FILE_TOO_LARGE', onFile('FILE_TOO_LARGE'))
  const matching = matchedAs(header, await findKeptMatching(db, sent.source))
  return await insertImport(db, { ...sent, header, rows, matching })
}

function tableOf(text: string) {
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof CatalogueFaults) refuseFile()
    throw error
  }
}

const onFile = (code: 'FILE_TYPE_INVALID' | 'FILE_TOO_LARGE') => ({
  fields: [{ field: 'table', code }],
})
const refuseFile = () => refuse('FILE_TYPE_INVALID', onFile('FILE_TYPE_INVALID'))

/** What each column of a site's tables was said to be by its name; null: nothing. */
const Remembered = z.object({ fields: z.record(z.string(), z.nullable(z.string())) })

/**
 * By the names of columns: the next table of a site may have them in another order, and a site has
 * tables of several kinds.
 */
function byName(
  header: readonly string[],
  { columns, ...matching }: ChannelMatching,
  kept: unknown,
) {
  const named = columns.map((field, at) => [header[at] ?? '', field])
  return {
    fields: { ...Remembered.safeParse(kept).data?.fields, ...Object.fromEntries(named) },
    ...matching,
  }
}

/** As it was said of columns of the same names; the others as they are called. */
function matchedAs(header: readonly string[], kept: unknown): ChannelMatching {
  const guess = guessColumns(header)
  const fields = new Map(Object.entries(Remembered.safeParse(kept).data?.fields ?? {}))
  const said = header.map((name) => fields.get(name))
  const columns = guess.columns.map((guessed, at) => {
    const field = said[at] === undefined ? guessed : said[at]
    const is_first = said[at] === undefined ? !said.includes(field) : said.indexOf(field) === at
    return is_first ? field : null
  })
  const known = typeof kept === 'object' ? kept : {}
  return ChannelMatching.safeParse({ ...guess, ...known, columns }).data ?? guess
}

type Matched = { import_id: number; matching: ChannelMatching; now: Date }

/** Refuses NOT_FOUND; IMPORT_NOT_READY once it is brought in; INVALID_INPUT for two columns of one field. */
export async function matchTable(tx: Tx, { import_id, matching, now }: Matched) {
  const found = (await findImport(tx, import_id, { is_locked: true })) ?? refuse('NOT_FOUND')
  if (found.rows === null) refuse('IMPORT_NOT_READY')
  const fields: ChannelField[] = matching.columns.flatMap((field) => field ?? [])
  if (matching.columns.length !== found.header.length || new Set(fields).size !== fields.length)
    refuse('INVALID_INPUT', { fields: [{ field: 'matching.columns', code: 'invalid' }] })
  const kept = await findKeptMatching(tx, found.source)
  await keepMatching(tx, found.source, byName(found.header, matching, kept), now)
  await setMatching(tx, import_id, matching)
}

export const matchingOf = ({ matching }: ChannelImport) => ChannelMatching.parse(matching)

type Options = { import_id: number } & Moment

/** All rows, or none. Refuses NOT_FOUND, IMPORT_NOT_READY, IMPORT_FAULTY. */
export async function bringInTable(tx: Tx, { import_id, now, today }: Options) {
  const found = (await findImport(tx, import_id, { is_locked: true })) ?? refuse('NOT_FOUND')
  const { source, rows, file_name } = found
  if (found.state !== 'read' || rows === null) refuse('IMPORT_NOT_READY')
  const table = { source, rows, matching: matchingOf(found), now }
  const before = await checkRows(tx, table)
  await lockFor(tx, before.planned, { now, today })
  const { planned, faults } = await checkRows(tx, table)
  if (faults.length > 0 || planned.length === 0) refuse('IMPORT_FAULTY')
  const fresh = planned.filter(({ outcome }) => outcome === 'new')
  const changed = planned.filter(({ outcome }) => outcome === 'changed')
  await updatePlanned(tx, changed, { import_id })
  if (!(await insertPlanned(tx, fresh, { import_id, source, today, now }))) refuse('IMPORT_FAULTY')
  await enterPaid(tx, { source, planned, import_id, now, today })
  const done = { added: fresh.length, changed: changed.length }
  await setBroughtIn(tx, import_id, { ...done, now })
  return { file_name, source, ...done, unchanged: planned.length - fresh.length - changed.length }
}

/** Nobody else gives these nights away or changes these stays meanwhile; holds that ended give theirs back. */
async function lockFor(tx: Tx, planned: readonly Planned[], { now }: Moment) {
  const fresh = planned.filter(({ room_category_id }) => room_category_id !== null)
  const by_home = Map.groupBy(fresh, ({ room_category_id }) => room_category_id ?? 0)
  await lockHomes(tx, [...by_home.keys()])
  for (const [room_category_id, plans] of by_home) {
    const from = plans.reduce((first, plan) => (plan.from < first ? plan.from : first), '9999')
    const to = plans.reduce((last, plan) => (plan.to > last ? plan.to : last), '')
    await releaseLapsed(tx, { room_category_id, from, to }, now)
  }
  await lockStays(
    tx,
    planned.flatMap(({ channel_stay_id }) => channel_stay_id ?? []),
  )
}

const NAMED = 20

/** Refuses NOT_FOUND, IMPORT_NOT_READY, IMPORT_TOUCHED with the numbers of what was changed since or closed. */
export async function undoTable(tx: Tx, import_id: number, now: Date) {
  const found = (await findImport(tx, import_id, { is_locked: true })) ?? refuse('NOT_FOUND')
  if (found.state !== 'brought_in') refuse('IMPORT_NOT_READY')
  await lockHomes(tx, await listHomesOfImport(tx, import_id))
  const touched = await listTouched(tx, import_id)
  if (touched.length > 0)
    refuse('IMPORT_TOUCHED', {
      fields: touched.slice(0, NAMED).map((field) => ({ field, code: 'IMPORT_TOUCHED' as const })),
    })
  await undoPayoutsOf(tx, import_id, now)
  const undone = await putStaysBack(tx, import_id, now)
  await setUndone(tx, import_id, now)
  return { file_name: found.file_name, source: found.source, ...undone }
}
