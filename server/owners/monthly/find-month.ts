import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { listFigures, type Figures } from './figures-queries.ts'
import { isOwnerOf, listMonthsOver, type Month } from './month-queries.ts'

/** Refuses NOT_FOUND for a month that is not over or has no statements. */
export async function findMonth(db: Db | Tx, month: string, today: string): Promise<Month> {
  const first = `${month.slice(0, 7)}-01`
  const months = await listMonthsOver(db, today)
  return (
    months.find((one) => one.month === first) ??
    refuse('NOT_FOUND', { fields: [{ field: 'month', code: 'NOT_FOUND' }] })
  )
}

/** Refuses NOT_FOUND for who owned nothing then and has no lines. */
export async function findFigures(db: Db | Tx, month: Month, owner_id: number): Promise<Figures> {
  const [figures] = await listFigures(db, month, owner_id)
  return figures ?? refuseOwner()
}

/** As findFigures refuses, before a row is written that says somebody has a statement. */
export async function guardOwner(db: Db | Tx, { month }: Month, owner_id: number): Promise<void> {
  if (!(await isOwnerOf(db, month, owner_id))) refuseOwner()
}

const refuseOwner = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'owner_id', code: 'NOT_FOUND' }] })
