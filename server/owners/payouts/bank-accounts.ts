import { BANK_ACCOUNT_WAIT_HOURS } from '#contract/payout-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { ownerOf } from './account.ts'
import { lockAccount } from './account-queries.ts'
import {
  findBankAccount,
  insertBankAccount,
  listAccountIds,
  listBankAccounts,
  lockSealed,
  markStopped,
  setSealed,
  type BankAccountRow,
} from './bank-account-queries.ts'
import { checkAccount, isAccountSealedAnew, openAccount, sealAccount } from './sealed-account.ts'

const HOUR_MS = 60 * 60 * 1000

type Setting = {
  owner_id: number
  iban: string
  holder: string
  bic?: string | undefined
  /** By whom the owner was called, and why a colleague sets it. */
  call?: { called_by: string; reason: string }
}
type Acting = { by: Actor; now: Date; services: Pick<Services, 'config'> }

/** Refuses NOT_FOUND, BANK_ACCOUNT_WAITING, and as checkAccount does. */
export async function setBankAccount(
  tx: Tx,
  { owner_id, call, ...typed }: Setting,
  { by, now, services }: Acting,
): Promise<{ takes_effect_at: Date }> {
  const account = checkAccount(typed)
  await lockAccount(tx, owner_id)
  await ownerOf(tx, owner_id)
  const known = await listBankAccounts(tx, { owner_id, now })
  if (known.some(({ state }) => state === 'waiting')) refuse('BANK_ACCOUNT_WAITING')
  const takes_effect_at = new Date(now.getTime() + BANK_ACCOUNT_WAIT_HOURS * HOUR_MS)
  const sealed = sealAccount(account, owner_id, services)
  const bank_account_id = await insertBankAccount(tx, {
    owner_id,
    ...sealed,
    set_at: now,
    set_by: by.name,
    called_by: call?.called_by ?? null,
    reason: call?.reason ?? null,
    takes_effect_at,
  })
  await enqueue(tx, 'send_bank_account', { bank_account_id, kind: 'set' })
  const before = known.find(({ state }) => state === 'in_effect')
  await logActivity(tx, {
    by,
    verb: 'set-bank-account',
    subject: { kind: 'owner', id: String(owner_id) },
    reason: call?.reason,
    before: before && { iban_end: before.iban_end },
    after: { iban_end: sealed.iban_end, takes_effect_at: takes_effect_at.toISOString() },
    detail: { bank_account_id, ...(call && { called_by: call.called_by }) },
    at: now,
  })
  return { takes_effect_at }
}

type Stopping = { bank_account_id: number; owner_id?: number; reason?: string }

/** Refuses NOT_FOUND, also for another owner's; BANK_ACCOUNT_SETTLED. */
export async function stopBankAccount(
  tx: Tx,
  { bank_account_id, owner_id, reason }: Stopping,
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<void> {
  const named = { bank_account_id, now }
  const seen = (await findBankAccount(tx, named)) ?? refuseAccount()
  if (owner_id !== undefined && seen.owner_id !== owner_id) refuseAccount()
  await lockAccount(tx, seen.owner_id)
  const { state, iban_end } = (await findBankAccount(tx, named)) ?? refuseAccount()
  if (state !== 'waiting') refuse('BANK_ACCOUNT_SETTLED')
  await markStopped(tx, { bank_account_id, at: now, by: by.name })
  await enqueue(tx, 'send_bank_account', { bank_account_id, kind: 'stopped' })
  await logActivity(tx, {
    by,
    verb: 'stop-bank-account',
    subject: { kind: 'owner', id: String(seen.owner_id) },
    reason,
    before: { state: 'waiting', iban_end },
    after: { state: 'stopped' },
    detail: { bank_account_id },
    at: now,
  })
}

const refuseAccount = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'bank_account_id', code: 'NOT_FOUND' }] })

/** The last four characters of each, the newest first. */
export async function readBankAccounts(
  db: Db | Tx,
  whose: { owner_id: number; now: Date },
  services: Pick<Services, 'config'>,
) {
  return (await listBankAccounts(db, whose)).map((row) => shownAccount(row, services))
}

function shownAccount(
  { sealed, owner_id, ...row }: BankAccountRow,
  services: Pick<Services, 'config'>,
) {
  const { holder, bic } = openAccount(sealed, owner_id, services)
  return { ...row, holder, bic }
}

/** Seals them with the secret of now; how many were not. */
export async function resealBankAccounts(services: Services): Promise<number> {
  let sealed_anew = 0
  for (const { id } of await listAccountIds(services.db))
    if (await resealOne(services, id)) sealed_anew += 1
  return sealed_anew
}

const resealOne = (services: Services, id: number) =>
  services.db.transaction().execute(async (tx) => {
    const kept = await lockSealed(tx, id)
    if (!kept || isAccountSealedAnew(kept.sealed, kept.owner_id, services)) return false
    const account = openAccount(kept.sealed, kept.owner_id, services)
    await setSealed(tx, id, sealAccount(account, kept.owner_id, services).sealed)
    return true
  })
