import type { FileOutput } from '#contract/define-endpoint.ts'
import type { PersonCall } from '#server/call/call.ts'
import { readSettings } from '#server/db/index.ts'
import { billFile, unsealBillPaper } from './bill-paper.ts'
import { isOfOwner } from './bill-queries.ts'
import { listBillsOfOwner } from './owner-bill-queries.ts'
import { refuseUnknown } from './take-back.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What waits for an answer first, the longest; then what came last. */
export async function listOwnerBills(_input: object, { db, person, today }: PersonCall) {
  const [rows, { expense_silence_days: days }] = await Promise.all([
    listBillsOfOwner(db, person.user_id),
    readSettings(db, today),
  ])
  const bills = rows.map(({ net_fils: net, vat_fils: vat, ...row }) => ({
    ...row,
    net,
    vat,
    total: net + vat,
    counts_from:
      row.state === 'waiting' && row.asked_at !== null && days > 0
        ? new Date(row.asked_at.getTime() + days * DAY_MS)
        : null,
  }))
  return {
    waiting: bills.filter(({ state }) => state === 'waiting').toReversed(),
    bills: bills.filter(({ state }) => state !== 'waiting'),
  }
}

/** Refuses NOT_FOUND, also for what another owner bears. */
export async function openOwnerBill(
  { bill_id }: { bill_id: number },
  { db, person, services }: PersonCall,
): Promise<FileOutput> {
  if (!(await isOfOwner(db, bill_id, person.user_id))) refuseUnknown()
  return billFile(bill_id, await unsealBillPaper(services, bill_id))
}
