import { logActivity, type Actor } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  findPayer,
  insertPayer,
  listPayerIds,
  lockPayerSealed,
  setPayerSealed,
} from './payer-queries.ts'
import { checkAccount, isAccountSealedAnew, openAccount, sealAccount } from './sealed-account.ts'

type Setting = {
  iban: string
  holder: string
  bic?: string | undefined
  purpose_code: string
  least: number // fils
  reason: string
}
type Acting = { by: Actor; now: Date; services: Pick<Services, 'config'> }

/** From the next proposal on. Refuses as checkAccount does. */
export async function setPayer(
  tx: Tx,
  { purpose_code, least, reason, ...typed }: Setting,
  { by, now, services }: Acting,
) {
  const sealed = sealAccount(checkAccount(typed), 'company', services)
  const before = await findPayer(tx)
  const least_fils = Math.max(1, least)
  await insertPayer(tx, { ...sealed, purpose_code, least_fils, set_at: now, set_by: by.name })
  await logActivity(tx, {
    by,
    verb: 'set-payer',
    subject: { kind: 'setting', id: 'payer' },
    reason,
    before: before && {
      iban_end: before.iban_end,
      purpose_code: before.purpose_code,
      least_fils: before.least_fils,
    },
    after: { iban_end: sealed.iban_end, purpose_code, least_fils },
    at: now,
  })
}

export async function readPayer(db: Db | Tx, services: Pick<Services, 'config'>) {
  const payer = await findPayer(db)
  if (!payer) return null
  const { sealed, least_fils, id: _id, ...shown } = payer
  const { holder, bic } = openAccount(sealed, 'company', services)
  return { ...shown, holder, bic, least: least_fils }
}

/** Seals them with the secret of now; how many were not. */
export async function resealPayers(services: Services): Promise<number> {
  let sealed_anew = 0
  for (const { id } of await listPayerIds(services.db))
    if (await resealOne(services, id)) sealed_anew += 1
  return sealed_anew
}

const resealOne = (services: Services, id: number) =>
  services.db.transaction().execute(async (tx) => {
    const kept = await lockPayerSealed(tx, id)
    if (!kept || isAccountSealedAnew(kept.sealed, 'company', services)) return false
    const account = openAccount(kept.sealed, 'company', services)
    await setPayerSealed(tx, id, sealAccount(account, 'company', services).sealed)
    return true
  })
