import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, STAFF_ROLE, type Lang } from '#contract/constants.ts'
import { STAFF_RIGHTS, type StaffRight } from '#contract/staff-rights.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const rights = z.array(z.enum(STAFF_RIGHTS))

const Colleague = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rights,
  has_second_factor: z.boolean(),
  added_at: z.date(),
  added_by: z.nullable(z.string()),
  last_active_at: z.nullable(z.date()),
})
export type Colleague = z.infer<typeof Colleague>

const COLLEAGUES = sql`
  select u.id as user_id, u.first_name, u.last_name, u.email::text as email, s.rights, s.added_at, u.has_second_factor,
    (select b.first_name || ' ' || b.last_name from users b where b.id = s.added_by) as added_by,
    (select max(coalesce(rotated_at, created_at)) from sessions where sessions.user_id = u.id) as last_active_at
  from staff s join users u on u.id = s.user_id where s.removed_at is null`

export async function listColleagues(db: Db): Promise<Colleague[]> {
  const { rows } = await rowsOf(
    Colleague,
  )`${COLLEAGUES} order by u.first_name, u.last_name, u.id`.execute(db)
  return rows
}

export async function findColleague(db: Db | Tx, user_id: number): Promise<Colleague | undefined> {
  const { rows } = await rowsOf(Colleague)`${COLLEAGUES} and s.user_id = ${user_id}`.execute(db)
  return rows[0]
}

/** Everybody's rights, locked: whoever changes them sees the others as they are. */
export const lockTeam = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['user_id', 'rights'])
    .where('removed_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute()

type Joining = {
  user_id: number
  rights: readonly StaffRight[]
  added_by: number | null
  now: Date
}

/** A colleague who left may come back. With one there no set-up link works any more. */
export async function insertColleague(tx: Tx, { user_id, rights: given, added_by, now }: Joining) {
  await sql`
    insert into staff (user_id, rights, added_by, added_at) values (${user_id}, ${given}, ${added_by}, ${now})
    on conflict (user_id) do update set rights = excluded.rights, added_by = excluded.added_by, added_at = excluded.added_at, removed_at = null`.execute(
    tx,
  )
  await sql`update users set roles = array_append(roles, ${STAFF_ROLE}) where id = ${user_id} and ${STAFF_ROLE} <> all (roles)`.execute(
    tx,
  )
  await tx.deleteFrom('set_up_links').execute()
}

export const setRights = (tx: Tx, user_id: number, given: StaffRight[]) =>
  tx.updateTable('staff').set({ rights: given }).where('user_id', '=', user_id).execute()

export async function markRemoved(tx: Tx, user_id: number, now: Date) {
  await tx.updateTable('staff').set({ removed_at: now }).where('user_id', '=', user_id).execute()
  await sql`update users set roles = array_remove(roles, ${STAFF_ROLE}) where id = ${user_id}`.execute(
    tx,
  )
}

const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  rights,
  invited_by: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
})
type Invitation = z.infer<typeof Invitation>

export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const { rows } = await rowsOf(Invitation)`
    select i.id, i.email::text as email, i.rights, u.first_name || ' ' || u.last_name as invited_by, i.created_at, i.expires_at
    from staff_invitations i join users u on u.id = i.invited_by where i.expires_at > ${now} order by i.created_at desc, i.id`.execute(
    db,
  )
  return rows
}

type NewInvitation = {
  token_hash: Buffer
  email: string
  rights: readonly StaffRight[]
  lang: Lang
  invited_by: number
  created_at: Date
  expires_at: Date
}

/** Replaces one to the same address. */
export async function insertInvitation(
  tx: Tx,
  { rights: offered, ...invitation }: NewInvitation,
): Promise<number> {
  await tx.deleteFrom('staff_invitations').where('email', '=', invitation.email).execute()
  const values = { ...invitation, rights: [...offered] }
  const { id } = await tx
    .insertInto('staff_invitations')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values)) // sent at the same moment
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const Offer = z.object({
  id: z.int(),
  email: z.string(),
  rights,
  invited_by: z.string(),
  inviter_id: z.int(),
  lang: z.enum(LANGS),
  account_id: z.nullable(z.int()),
  has_proven_account: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

/** Undefined when withdrawn, taken up or expired. */
export async function findInvitation(
  db: Db | Tx,
  token_hash: Buffer,
  now: Date,
): Promise<Offer | undefined> {
  const { rows } = await rowsOf(Offer)`
    select i.id, i.email::text as email, i.rights, u.first_name || ' ' || u.last_name as invited_by, i.invited_by as inviter_id, i.lang,
      a.id as account_id, coalesce(a.is_email_verified, false) as has_proven_account
    from staff_invitations i join users u on u.id = i.invited_by left join users a on a.email = i.email and not a.is_temporary
    where i.token_hash = ${token_hash} and i.expires_at > ${now}`.execute(db)
  return rows[0]
}

export const renewToken = (tx: Tx, id: number, token_hash: Buffer) =>
  tx
    .updateTable('staff_invitations')
    .set({ token_hash })
    .where('id', '=', id)
    .returning(['email', 'lang', 'rights'])
    .executeTakeFirst()

export const deleteInvitation = (tx: Tx, id: number) =>
  tx.deleteFrom('staff_invitations').where('id', '=', id).returning('email').executeTakeFirst()

const IsStaff = z.object({ is_staff: z.boolean() })

export async function isColleague(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await rowsOf(IsStaff)`
    select exists (select from staff s join users u on u.id = s.user_id where u.email = ${email} and s.removed_at is null) as is_staff`.execute(
    tx,
  )
  return rows[0]?.is_staff ?? false
}
