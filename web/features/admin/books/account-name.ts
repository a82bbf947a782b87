import { useAdminMessages } from '#web/api/messages.ts'
import type { Account } from './books-queries.ts'

/** As the company calls it, or in the reader's language. */
export function useAccountName() {
  const { books } = useAdminMessages()
  return ({ account, name, is_own }: Account) => (is_own ? name : books.accounts[account])
}
