import type { Lang } from '#contract/constants.ts'
import { INVITATION_DAYS, STAFF_RIGHTS, type StaffRight } from '#contract/staff-rights.ts'
import {
  endSessions,
  createStaffAccount,
  hashToken,
  makeToken,
  removeSecondFactorIn,
} from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { actorOf, colleagueOf } from './colleague.ts'
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

type Offer = { email: string; rights: StaffRight[] }
type Change = { user_id: number; rights: StaffRight[]; reason: string }
type Leaving = { user_id: number; reason: string }

/** Refuses as inviteColleagueIn. */
export const inviteColleague = (offer: Offer, call: StaffCall) =>
  logged(call, 'invite-colleague', async (tx) => {
    const { user_id: invited_by } = await colleagueOf(call)
    return await inviteColleagueIn(tx, { ...offer, lang: call.lang, invited_by }, call.now)
  })

/** Refuses as withdrawInvitationIn. */
export const withdrawInvitation = ({ id }: { id: number }, call: StaffCall) =>
  logged(call, 'withdraw-invitation', (tx) => withdrawInvitationIn(tx, id))

/** Refuses as changeRightsIn. */
export const changeRights = ({ reason, ...change }: Change, call: StaffCall) =>
  logged(call, 'change-rights', (tx) => changeRightsIn(tx, change), reason)

/** Refuses as removeColleagueIn. */
export const removeColleague = ({ user_id, reason }: Leaving, call: StaffCall) =>
  logged(call, 'remove-colleague', (tx) => removeColleagueIn(tx, user_id, call.now), reason)

/** Refuses as removeSecondFactorIn. */
export async function removeSecondFactor(
  { email, reason }: { email: string; reason: string },
  call: StaffCall,
) {
  return await call.db.transaction().execute(async (tx) => {
    const { subject, after } = await removeSecondFactorIn(tx, { email, reason }, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'remove-second-factor',
      subject,
      after,
      reason,
      at: call.now,
    })
    return { ends_at: new Date(after.ends_at) }
  })
}

type Done = {
  subject: { kind: 'colleague'; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function logged(
  call: StaffCall,
  verb: string,
  act: (tx: Tx) => Promise<Done>,
  reason?: string,
) {
  await call.db.transaction().execute(async (tx) => {
    const done = await act(tx)
    await logActivity(tx, { by: await actorOf(tx, call), verb, at: call.now, reason, ...done })
  })
  return {}
}

const colleagueNamed = (email: string) => ({ kind: 'colleague' as const, id: email })

/** Mails an invitation that lasts INVITATION_DAYS. Refuses ALREADY_STAFF. */
async function inviteColleagueIn(
  tx: Tx,
  { email, ...offer }: Offer & { lang: Lang; invited_by: number },
  now: Date,
): Promise<Done> {
  if (await isColleague(tx, email))
    refuse('ALREADY_STAFF', { fields: [{ field: 'email', code: 'ALREADY_STAFF' }] })
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const token_hash = hashToken(makeToken()) // the secret of the link is made when it is mailed
  const invitation_id = await insertInvitation(tx, {
    token_hash,
    email,
    ...offer,
    created_at: now,
    expires_at,
  })
  await enqueue(tx, 'send_invitation_email', { invitation_id })
  return { subject: colleagueNamed(email), after: { rights: offer.rights } }
}

/** Refuses NOT_FOUND. */
async function withdrawInvitationIn(tx: Tx, id: number): Promise<Done> {
  const { email } = (await deleteInvitation(tx, id)) ?? refuse('NOT_FOUND')
  return { subject: colleagueNamed(email) }
}

/** Refuses NOT_FOUND; LAST_OF_TEAM when nobody would be left who may manage the team. */
async function changeRightsIn(tx: Tx, { user_id, rights }: Omit<Change, 'reason'>): Promise<Done> {
  const colleague = await lockColleague(tx, user_id, { keeps_team: rights.includes('team') })
  await setRights(tx, user_id, rights)
  return {
    subject: colleagueNamed(colleague.email),
    before: { rights: colleague.rights },
    after: { rights },
  }
}

/** Their sessions end at once. Refuses NOT_FOUND, LAST_OF_TEAM. */
async function removeColleagueIn(tx: Tx, user_id: number, now: Date): Promise<Done> {
  const colleague = await lockColleague(tx, user_id, { keeps_team: false })
  await markRemoved(tx, user_id, now)
  await endSessions(tx, user_id)
  return { subject: colleagueNamed(colleague.email), before: { rights: colleague.rights } }
}

async function lockColleague(tx: Tx, user_id: number, { keeps_team }: { keeps_team: boolean }) {
  const team = await lockTeam(tx)
  const colleague = (await findColleague(tx, user_id)) ?? refuse('NOT_FOUND')
  const keepers = team.filter(
    (one) => one.rights.includes('team') && (one.user_id !== user_id || keeps_team),
  )
  if (keepers.length === 0) refuse('LAST_OF_TEAM')
  return colleague
}

type Administrator = Parameters<typeof createStaffAccount>[1]

/** An account with every right. Refuses USER_EXIST. */
export async function createAdministrator(
  tx: Tx,
  person: Administrator,
  now: Date,
): Promise<number> {
  const user_id = await createStaffAccount(tx, person, now)
  await insertColleague(tx, { user_id, rights: STAFF_RIGHTS, added_by: null, now })
  return user_id
}
