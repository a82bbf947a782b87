import type { Services } from '#server/call/call.ts'
import { ERASED } from '#server/core/erased.ts'
import type { Tx } from '#server/db/index.ts'
import { blankAccount, deleteUnpaidAccounts, emptyBooks } from './forget-queries.ts'
import { sealAccount } from './payouts/sealed-account.ts'

/** A payout is still an account of a country; nobody has this number. */
const NO_IBAN = 'AE000000000000000000000'

/** Once the years of the tax law are over: the books keep what was paid, and no longer to whom. */
export async function forgetOwners(
  tx: Tx,
  owner_ids: readonly number[],
  services: Pick<Services, 'config'>,
): Promise<void> {
  await emptyBooks(tx, owner_ids)
  for (const { id, owner_id } of await deleteUnpaidAccounts(tx, owner_ids)) {
    const account = { iban: NO_IBAN, holder: ERASED, bic: null }
    const { sealed, iban_end } = sealAccount(account, owner_id, services)
    await blankAccount(tx, { id, sealed, iban_end })
  }
}
