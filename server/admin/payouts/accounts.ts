import type { Input } from '#contract/define-endpoint.ts'
import type { payouts } from '#contract/endpoints/admin/payouts.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  enterOpening,
  findOpening,
  listBalances,
  listStands,
  ownerOf,
  readAccount,
  readBankAccounts,
} from '#server/owners/index.ts'

type Calls = typeof payouts

export async function listOwnerBalances(
  { q }: Input<Calls['listOwnerBalances']>,
  { db, now, today }: StaffCall,
) {
  const [owners, stands] = await Promise.all([listBalances(db, today), listStands(db, now)])
  return {
    total: owners.reduce((sum, { balance }) => sum + balance, 0),
    owners: owners
      .filter(({ owner }) => q === undefined || foldSearchText(owner).includes(foldSearchText(q)))
      .map((row) => ({ ...row, bank_account: stands.get(row.owner_id) ?? ('none' as const) })),
  }
}

/** Refuses NOT_FOUND. */
export async function readOwnerAccount(
  { owner_id, until }: Input<Calls['readOwnerAccount']>,
  { db, now, today, services }: StaffCall,
) {
  const { name } = await ownerOf(db, owner_id)
  const opening = await findOpening(db, owner_id)
  return {
    owner_id,
    owner: name,
    opening: opening ? { ...opening, amount: opening.fils } : null,
    account: await readAccount(db, { owner_id, until: until ?? today }),
    bank_accounts: await readBankAccounts(db, { owner_id, now }, services),
  }
}

/** Refuses as enterOpening does. */
export async function enterOwnerOpening(
  { owner_id, month, amount, is_owed_to_us, reason }: Input<Calls['enterOpening']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    const fils = is_owed_to_us ? -amount : amount
    const by = await actorOf(tx, call)
    await enterOpening(tx, { owner_id, month, fils, reason }, { by, moment: { now, today } })
    const { balance } = await readAccount(tx, { owner_id, until: today })
    return { balance }
  })
}
