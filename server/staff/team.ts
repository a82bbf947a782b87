import { INVITATION_DAYS, STAFF_RIGHTS, type StaffRight } from '#contract/staff.ts'
import { endSessions, createStaffAccount, hashToken, makeToken } from '#accounts'
import { logActivity } from '#activity'
import type { PersonCall } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import type { Tx } from '#db'
import { enqueue } from '#jobs'
import { actorOf } from './colleague.ts'
import {
  deleteInvitation,
  findColleague,
  insertColleague,
  insertInvitation,
  isColleague,
  lockTeam,
  markRemoved,
  setRights,
} from './team-queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** Mails an invitation that lasts INVITATION_DAYS. Refuses ALREADY_STAFF. */
export async function inviteColleague({ email, rights }: { email: string; rights: StaffRight[] }, call: PersonCall) {
  const { db, now, lang, person } = call
  await db.transaction().execute(async (tx) => {
    if (await isColleague(tx, email)) refuse('ALREADY_STAFF', { fields: [{ field: 'email', code: 'ALREADY_STAFF' }] })
    const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    const token_hash = hashToken(makeToken()) // the secret of the link is made when it is mailed
    const invitation = { token_hash, email, rights, lang, invited_by: person.user_id, created_at: now, expires_at }
    const invitation_id = await insertInvitation(tx, invitation)
    await enqueue(tx, 'send_invitation_email', { invitation_id })
    await log(tx, { call, verb: 'invite-colleague', email, after: { rights } })
  })
  return {}
}

/** Refuses NOT_FOUND. */
export async function withdrawInvitation({ id }: { id: number }, call: PersonCall) {
  await call.db.transaction().execute(async (tx) => {
    const { email } = (await deleteInvitation(tx, id)) ?? refuse('NOT_FOUND')
    await log(tx, { call, verb: 'withdraw-invitation', email })
  })
  return {}
}

type Change = { user_id: number; rights: StaffRight[]; reason: string }

/** Refuses NOT_FOUND; LAST_OF_TEAM when nobody would be left who may manage the team. */
export async function changeRights({ user_id, rights, reason }: Change, call: PersonCall) {
  await call.db.transaction().execute(async (tx) => {
    const colleague = await lockColleague(tx, user_id, { keeps_team: rights.includes('team') })
    await setRights(tx, user_id, rights)
    await log(tx, { call, verb: 'change-rights', email: colleague.email, reason, before: { rights: colleague.rights }, after: { rights } })
  })
  return {}
}

/** Their sessions end at once. Refuses NOT_FOUND, LAST_OF_TEAM. */
export async function removeColleague({ user_id, reason }: { user_id: number; reason: string }, call: PersonCall) {
  const { db, now } = call
  await db.transaction().execute(async (tx) => {
    const colleague = await lockColleague(tx, user_id, { keeps_team: false })
    await markRemoved(tx, user_id, now)
    await endSessions(tx, user_id)
    await log(tx, { call, verb: 'remove-colleague', email: colleague.email, reason, before: { rights: colleague.rights } })
  })
  return {}
}

async function lockColleague(tx: Tx, user_id: number, { keeps_team }: { keeps_team: boolean }) {
  const team = await lockTeam(tx)
  const colleague = (await findColleague(tx, user_id)) ?? refuse('NOT_FOUND')
  const keepers = team.filter((one) => one.rights.includes('team') && (one.user_id !== user_id || keeps_team))
  if (keepers.length === 0) refuse('LAST_OF_TEAM')
  return colleague
}

type Logged = {
  call: PersonCall
  verb: string
  email: string
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function log(tx: Tx, { call, verb, email, ...change }: Logged) {
  await logActivity(tx, { by: await actorOf(tx, call), verb, subject: { kind: 'colleague', id: email }, at: call.now, ...change })
}

type Administrator = Parameters<typeof createStaffAccount>[1]

/** An account with every right. Refuses USER_EXIST. */
export async function createAdministrator(tx: Tx, person: Administrator, now: Date): Promise<number> {
  const user_id = await createStaffAccount(tx, person, now)
  await insertColleague(tx, { user_id, rights: STAFF_RIGHTS, added_by: null, now })
  return user_id
}
