import { isApprovable, type StatementState } from '#contract/statement-fields.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { month as calls } from '#contract/endpoints/admin/month.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import {
  approve,
  countStatements,
  findMonth,
  listFigures,
  lookAt,
  reopen,
  send,
  writeNote,
  type Figures,
  type Month,
} from '#server/owners/index.ts'

type Calls = typeof calls

/** Refuses NOT_FOUND, STATEMENT_MOVED. */
export async function lookAtStatement(
  { owner_id, month: asked, lines_seen }: Input<Calls['lookAtStatement']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  const month = await findMonth(db, asked, today)
  const found = await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    return await lookAt(tx, { owner_id, month }, { by, now, lines_seen })
  })
  return await pressed(month, call, { changed: found ? 0 : 1, found, left: ['draft'] })
}

/** Refuses NOT_FOUND, STATEMENT_SENT. */
export async function noteStatement(
  { owner_id, month: asked, note }: Input<Calls['noteStatement']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  const month = await findMonth(db, asked, today)
  await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    await writeNote(tx, { owner_id, month }, { note: note || null, by, now })
  })
  return {}
}

/** Refuses NOT_FOUND, STATEMENT_SENT. */
export async function reopenStatement(
  { owner_id, month: asked, reason }: Input<Calls['reopenStatement']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  const month = await findMonth(db, asked, today)
  await db.transaction().execute(async (tx) => {
    await reopen(tx, { owner_id, month }, { by: await actorOf(tx, call), now, reason })
  })
  return {}
}

/** Refuses NOT_FOUND; of one owner also STATEMENT_MOVED, STATEMENT_UNSEEN. */
export async function approveStatements(
  { owner_id, month: asked, lines_seen, reason }: Input<Calls['approveStatements']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  const month = await findMonth(db, asked, today)
  const press = async (id: number, seen: number | undefined) =>
    await db.transaction().execute(async (tx) => {
      const by = await actorOf(tx, call)
      return await approve(tx, { owner_id: id, month }, { by, now, reason, lines_seen: seen })
    })
  const left: StatementState[] = ['draft', 'looked_at']
  if (owner_id !== undefined) {
    const found = await press(owner_id, lines_seen)
    return await pressed(month, call, { changed: found ? 0 : 1, found, left })
  }
  const ready = (await listFigures(db, month)).filter(isApprovable)
  const changed = await pressAll(ready, (row) => press(row.owner_id, row.lines_seen))
  return await pressed(month, call, { changed, left })
}

/** Refuses NOT_FOUND, MONTH_OPEN; of one owner also STATEMENT_UNAPPROVED. */
export async function sendStatements(
  { owner_id, month: asked, reason }: Input<Calls['sendStatements']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  const month = await findMonth(db, asked, today)
  const press = async (id: number) =>
    await db.transaction().execute(async (tx) => {
      const by = await actorOf(tx, call)
      return await send(tx, { owner_id: id, month }, { by, now, reason })
    })
  const left: StatementState[] = ['draft', 'looked_at', 'approved']
  if (owner_id !== undefined) {
    const found = await press(owner_id)
    return await pressed(month, call, { changed: found ? 0 : 1, found, left })
  }
  if (!month.is_frozen) refuse('MONTH_OPEN')
  const approved = (await listFigures(db, month)).filter(({ state }) => state === 'approved')
  const changed = await pressAll(approved, (row) => press(row.owner_id))
  return await pressed(month, call, { changed, left })
}

/** Each in a transaction of its own; what a colleague did or moved meanwhile is left as it is. */
async function pressAll(
  rows: readonly Figures[],
  press: (row: Figures) => Promise<unknown>,
): Promise<number> {
  let changed = 0
  for (const row of rows) {
    const is_done = await press(row).then(
      (found) => found === undefined,
      (error: unknown) => (isOvertaken(error) ? false : Promise.reject(error)),
    )
    if (is_done) changed += 1
  }
  return changed
}

const OVERTAKEN: readonly ErrorCode[] = [
  'STATEMENT_MOVED',
  'STATEMENT_UNSEEN',
  'STATEMENT_UNAPPROVED',
]
const isOvertaken = (error: unknown) => error instanceof Refusal && OVERTAKEN.includes(error.code)

type Pressed = {
  changed: number
  found?: Awaited<ReturnType<typeof lookAt>>
  left: readonly StatementState[]
}

const pressed = async ({ month }: Month, { db }: StaffCall, { changed, found, left }: Pressed) => ({
  changed,
  left: await countStatements(db, month, left),
  found: found ?? null,
})
