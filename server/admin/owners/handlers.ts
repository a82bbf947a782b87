import type { owner_accounts } from '#contract/endpoints/admin/owners.ts'
import type { Handlers } from '#server/call/call.ts'
import { inviteOwner } from './invite-owner.ts'

export const ownerAccountsHandlers = { inviteOwner } satisfies Handlers<keyof typeof owner_accounts>
