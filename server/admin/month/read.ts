import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import type { month as calls } from '#contract/endpoints/admin/month.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  checkSent,
  findFigures,
  findKept,
  findMonth,
  findSent,
  listFeeInvoices,
  listLeftOut,
  listWaitingBills,
  makeContent,
  pressesOf,
  printOwnerStatement,
  readContent,
  shownFeeInvoice,
  type Month,
} from '#server/owners/index.ts'
import { shownLeftOut } from './left-out.ts'
import { shown } from './list.ts'

type Whose = Input<(typeof calls)['readStatement']>

/** Refuses NOT_FOUND. */
export async function readStatement({ owner_id, month: asked }: Whose, call: StaffCall) {
  const { db, today } = call
  const month = await findMonth(db, asked, today)
  const figures = await findFigures(db, month, owner_id)
  const [statement, invoices, kept, waiting_bills, left_out] = await Promise.all([
    statementOf(owner_id, month, call),
    listFeeInvoices(db, { owner_id, month: month.month }),
    findKept(db, { owner_id, month: month.month }),
    listWaitingBills(db, owner_id, month.next),
    listLeftOut(db, { owner_id, month: month.month }),
  ])
  return {
    ...shown(figures),
    month: month.month,
    is_frozen: month.is_frozen,
    frozen_from: month.frozen_from,
    statement,
    invoices: invoices.map(shownFeeInvoice),
    waiting_bills,
    left_out: left_out.map(shownLeftOut),
    presses: figures.state === 'draft' ? [] : pressesOf(kept),
  }
}

/** Refuses NOT_FOUND. */
export async function previewStatement(
  { owner_id, month: asked }: Whose,
  call: StaffCall,
): Promise<FileOutput> {
  const { db, now, today, services } = call
  const month = await findMonth(db, asked, today)
  await findFigures(db, month, owner_id)
  return await printOwnerStatement(services, await statementOf(owner_id, month, call), now)
}

/** As it was sent, or as it would be. */
async function statementOf(owner_id: number, month: Month, { db, now }: StaffCall) {
  const whose = { owner_id, month: month.month }
  const sent = await findSent(db, whose)
  if (sent) return readContent(sent)
  const note = (await findKept(db, whose))?.note ?? null
  const made = await makeContent(db, { owner_id, month, note, number: null, sent_at: null, now })
  return { ...made, sha256: null }
}

/** Refuses NOT_FOUND. */
export const checkStatement = async (
  input: Input<(typeof calls)['checkStatement']>,
  { db, now }: StaffCall,
) => await checkSent(db, input, now)
