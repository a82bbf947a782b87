import { BOOK_ACCOUNTS, FIRST_ACCOUNTS, type BookAccount } from '#contract/book-accounts.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { books } from '#contract/endpoints/admin/books.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { listOwnAccounts, lockAccounts, putAccount } from './books-queries.ts'

type Account = { account: BookAccount; code: string; name: string; is_own: boolean }

/** All of them, in their order. */
export async function readAccounts(db: Db | Tx): Promise<Account[]> {
  const own = await listOwnAccounts(db)
  return BOOK_ACCOUNTS.map((account) => ({
    account,
    ...(own.get(account) ?? FIRST_ACCOUNTS[account]),
    is_own: own.has(account),
  }))
}

/** Refuses ACCOUNT_CODE_TAKEN for a number that another account has. */
export async function setBookAccount(
  { account, code, name, reason }: Input<(typeof books)['setBookAccount']>,
  call: StaffCall,
) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const accounts = await readAccounts(tx)
    if (accounts.some((other) => other.account !== account && other.code === code))
      refuse('ACCOUNT_CODE_TAKEN', { fields: [{ field: 'code', code: 'ACCOUNT_CODE_TAKEN' }] })
    const before = accounts.find((one) => one.account === account)
    const by = await actorOf(tx, call)
    await putAccount(tx, { account, code, name, set_at: now, set_by: by.name })
    await logActivity(tx, {
      by,
      verb: 'set-book-account',
      subject: { kind: 'setting', id: 'books' },
      reason,
      before: before && { account, code: before.code, name: before.name },
      after: { account, code, name },
      at: now,
    })
    return { account, code, name }
  })
}
