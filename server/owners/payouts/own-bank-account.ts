import type { Input } from '#contract/define-endpoint.ts'
import type { owner_account } from '#contract/endpoints/owner-account.ts'
import type { Actor } from '#server/activity/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { ownerOf } from './account.ts'
import { readBankAccounts, setBankAccount, stopBankAccount } from './bank-accounts.ts'

type Calls = typeof owner_account

export async function listOwnBankAccounts(_input: object, call: PersonCall) {
  const { db, person, now, services } = call
  const whose = { owner_id: person.user_id, now }
  return { bank_accounts: await readBankAccounts(db, whose, services) }
}

/** Refuses as setBankAccount does. */
export async function setOwnBankAccount(
  typed: Input<Calls['setOwnBankAccount']>,
  { db, person, now, services }: PersonCall,
) {
  return await db.transaction().execute(async (tx) => {
    const by = await ownerActor(tx, person.user_id)
    return await setBankAccount(tx, { owner_id: person.user_id, ...typed }, { by, now, services })
  })
}

/** Refuses as stopBankAccount does. */
export async function stopOwnBankAccount(
  { bank_account_id }: Input<Calls['stopOwnBankAccount']>,
  { db, person, now }: PersonCall,
) {
  await db.transaction().execute(async (tx) => {
    const by = await ownerActor(tx, person.user_id)
    await stopBankAccount(tx, { bank_account_id, owner_id: person.user_id }, { by, now })
  })
  return {}
}

async function ownerActor(tx: Tx, user_id: number): Promise<Actor> {
  const { name } = await ownerOf(tx, user_id)
  return { name, user_id, source: 'system' }
}
