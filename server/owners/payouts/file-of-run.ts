import type { FileOutput } from '#contract/define-endpoint.ts'
import { payoutNumber, type PayoutFile } from '#contract/payout-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { bankFile } from './bank-file.ts'
import { findPayer } from './payer-queries.ts'
import { listLines, lockRuns, markFiled } from './run-queries.ts'
import { runOf } from './runs.ts'
import { openAccount } from './sealed-account.ts'

type FileInput = { run_id: number; format: PayoutFile }
type Acting = { by: Actor; now: Date; services: Pick<Services, 'config'> }

/** From the first time on the bank may have it; each time stands in the log. Refuses NOT_FOUND, PAYOUT_UNAPPROVED. */
export async function fileOfRun(
  tx: Tx,
  { run_id, format }: FileInput,
  { by, now, services }: Acting,
): Promise<FileOutput> {
  await lockRuns(tx)
  const { payer_id, approved_at, withdrawn_at } = await runOf(tx, run_id)
  if (!approved_at || withdrawn_at) return refuse('PAYOUT_UNAPPROVED')
  const payer = await findPayer(tx, payer_id)
  if (!payer) throw new Error('a run has no payer')
  await markFiled(tx, { run_id, at: now, by: by.name })
  const lines = await listLines(tx, run_id)
  await logActivity(tx, {
    by,
    verb: 'download-payout-file',
    subject: { kind: 'payout', id: payoutNumber(run_id) },
    after: { format },
    at: now,
  })
  const run = {
    run_id,
    approved_at,
    payer: openAccount(payer.sealed, 'company', services),
    purpose_code: payer.purpose_code,
    lines: lines.map(({ owner_id, fils, sealed }) => ({
      owner_id,
      fils,
      account: openAccount(sealed, owner_id, services),
    })),
  }
  return bankFile(run, format)
}
