import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import {
  findPayer,
  insertLines,
  insertRun,
  listBankAccounts,
  listHolders,
  markPaid,
  setBankAccount,
  setPayer,
} from '#server/owners/index.ts'
import { withdrawForSample } from './sample-queries.ts'

type Sample = { services: Services; tx: Tx; owner_id: number | null; now: Date }

const IBAN = 'AE070331234567890123456'
const by = { name: 'Noor Al Falasi', user_id: null, source: 'system' as const }
const reason = 'sample'

/** One that a colleague set, who called. */
export async function keepSampleAccount({ services, tx, owner_id, now }: Sample) {
  if (owner_id === null) return undefined
  const newest = async () => (await listBankAccounts(tx, { owner_id, now }))[0]
  if ((await newest())?.state !== 'waiting') {
    const call = { called_by: 'Salem Al Ketbi', reason }
    const account = { owner_id, iban: IBAN, holder: 'Omar Al Mansoori', call }
    await setBankAccount(tx, account, { by, now, services })
  }
  return (await newest())?.bank_account_id
}

/** A run of one owner, who was paid; proposed by the only one who may approve it. */
export async function keepSamplePayout(sample: Sample) {
  const { services, tx, owner_id, now } = sample
  const bank_account_id = await keepSampleAccount(sample)
  const [manager] = await listHolders(tx, 'team')
  if (owner_id === null || bank_account_id === undefined || !manager) return undefined
  await withdrawForSample(tx, now)
  const setting = { iban: IBAN, holder: 'Owners of homes', purpose_code: 'RENT', least: 100 }
  await setPayer(tx, { ...setting, reason }, { by, now, services })
  const run_id = await insertRun(tx, {
    payer_id: (await findPayer(tx))?.id ?? 0,
    proposer_id: manager.user_id,
    proposed_by: by.name,
    proposed_at: now,
    alone_from: now,
  })
  await insertLines(tx, run_id, [{ owner_id, fils: 1_284_050, bank_account_id }])
  await markPaid(tx, { run_id, at: now, by: by.name, bank_reference: 'FT26334K1' })
  return { run_id, owner_id, user_id: manager.user_id }
}
