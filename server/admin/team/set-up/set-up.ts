import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import {
  createStaffAccount,
  findAccount,
  hashToken,
  internationalNumber,
  offerApp,
  openSession,
  takeApp,
  takeStaffAccount,
  findSessionUser,
} from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { insertColleague } from '#server/admin/team/team-queries.ts'
import { findSetUpLink, hasColleagues, lockSetUpLinks } from './set-up-queries.ts'

type FirstColleague = {
  key: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  new_password: string
}

/** Whether somebody works here already, and if not, whether the link still makes the first. */
export async function readSetUp({ key }: { key?: string | undefined }, { db, now }: Call) {
  const is_open = !(await hasColleagues(db))
  const link = is_open && key ? await findSetUpLink(db, hashToken(key), now) : undefined
  return { is_open, is_valid: link !== undefined }
}

/**
 * What is typed is kept by the browser until a code of the app comes with it: nobody becomes a
 * colleague without a second factor. Refuses SET_UP_DONE, SET_UP_LINK_EXPIRED, USER_EXIST,
 * INVALID_INPUT for an impossible phone number.
 */
export async function startSetUp({ key, email, phone_number }: FirstColleague, call: Call) {
  const { is_open, is_valid } = await readSetUp({ key }, call)
  if (!is_open) refuse('SET_UP_DONE')
  if (!is_valid) refuse('SET_UP_LINK_EXPIRED')
  internationalNumber(phone_number)
  guardAddress(await findAccount(call.db, email))
  return await offerApp(call.db, email)
}

type Finishing = FirstColleague & { app_key: string; code: string }

/**
 * The first colleague, with every right and a second factor, logged in. Of two at once one wins.
 * Refuses as startSetUp; WRONG_SECOND_FACTOR.
 */
export async function finishSetUp({ app_key, code, ...given }: Finishing, call: Call) {
  const { db, now, user_agent } = call
  return await db.transaction().execute(async (tx) => {
    await guardLink(tx, given.key, now)
    const user_id = await accountOf(tx, given, call)
    await insertColleague(tx, {
      user_id,
      rights: STAFF_RIGHTS,
      added_by: null,
      now,
    })
    const recovery_codes = await takeApp(tx, { user_id, key: app_key, code }, call)
    await log(tx, { user_id, given, now })
    const opened = await openSession(tx, {
      user_id,
      is_temporary: false,
      now,
      user_agent,
      proven_at: now,
    })
    const { token, refresh_token } = opened
    return {
      token,
      refresh_token,
      recovery_codes,
      ...(await findSessionUser(tx, user_id)),
    }
  })
}

async function guardLink(tx: Tx, key: string, now: Date) {
  const links = await lockSetUpLinks(tx)
  if (await hasColleagues(tx)) refuse('SET_UP_DONE')
  const token_hash = hashToken(key)
  const link = links.find((one) => one.token_hash.equals(token_hash))
  if (!link || link.expires_at <= now) refuse('SET_UP_LINK_EXPIRED')
}

type Account = Awaited<ReturnType<typeof findAccount>>

/** A stranger who registered the address of the company beforehand holds nobody up. */
function guardAddress(account: Account) {
  if (account?.is_email_verified)
    refuse('USER_EXIST', { fields: [{ field: 'email', code: 'USER_EXIST' }] })
}

async function accountOf(
  tx: Tx,
  { email, first_name, last_name, phone_number, new_password: password }: FirstColleague,
  { lang, now }: Call,
): Promise<number> {
  const account = await findAccount(tx, email)
  guardAddress(account)
  const colleague = { first_name, last_name, phone_number, password, lang }
  if (!account) return await createStaffAccount(tx, { ...colleague, email }, now)
  await takeStaffAccount(tx, account.id, colleague, now)
  return account.id
}

async function log(
  tx: Tx,
  { user_id, given, now }: { user_id: number; given: FirstColleague; now: Date },
) {
  await logActivity(tx, {
    by: {
      name: `${given.first_name} ${given.last_name}`,
      user_id,
      source: 'admin',
    },
    verb: 'set-up',
    subject: { kind: 'colleague', id: given.email },
    after: { rights: [...STAFF_RIGHTS] },
    at: now,
  })
}
