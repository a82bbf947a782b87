import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import type { PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type Input = { email: string; phone_number: string; lang: Lang; submitted_at: Date }

export const findProfileOf = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number'])
    .where('id', '=', user_id)
    .executeTakeFirst()

type NewSubmission = Input & {
  user_id: number | null
  owner_first_name: string
  owner_last_name: string
  property_name: string
  property_type: (typeof PROPERTY_TYPES)[number]
  square_feet: number
  no_of_bedrooms: number
  no_of_bathrooms: number
  address: string
}

/** Undefined when this e-mail, in any letter case, has offered one before. */
export async function insertSubmission(
  tx: Tx,
  submission: NewSubmission,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('property_submissions')
    .values(submission)
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findSubmission = (db: Db, id: number) =>
  db
    .selectFrom('property_submissions')
    .select([
      'owner_first_name',
      'owner_last_name',
      'email',
      'phone_number',
      'property_name',
      'property_type',
      'square_feet',
    ])
    .select(['no_of_bedrooms', 'no_of_bathrooms', 'address', 'lang', 'submitted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Serialises registrations of one e-mail. */
export const lockAgentEmail = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('agent ' || lower(${email}), 0))`.execute(tx)

export async function hasRegisteredSince(tx: Tx, email: string, since: Date): Promise<boolean> {
  const registrations = tx
    .selectFrom('agent_registrations')
    .select('id')
    .where('email', '=', email)
    .where('submitted_at', '>', since)
  return (await registrations.limit(1).executeTakeFirst()) !== undefined
}

type NewRegistration = Input & {
  first_name: string
  last_name: string
  company: string
  licence_number: string | null
  message: string | null
}

export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<number> {
  return (
    await tx
      .insertInto('agent_registrations')
      .values(registration)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

export const findRegistration = (db: Db, id: number) =>
  db
    .selectFrom('agent_registrations')
    .select([
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'company',
      'licence_number',
      'message',
      'lang',
      'submitted_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertMessage(
  tx: Tx,
  message: Input & { name: string; message: string },
): Promise<number> {
  return (
    await tx
      .insertInto('contact_messages')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

export const findMessage = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number', 'message', 'lang', 'submitted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Of a row that a form wrote. */
export async function findLeadOf(
  db: Db,
  { kind, id }: { kind: 'property' | 'agent' | 'message'; id: number },
): Promise<number | undefined> {
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    select id from leads where ${sql.ref(COLUMNS[kind])} = ${id}`.execute(db)
  return rows[0]?.id
}

const COLUMNS = {
  property: 'property_submission_id',
  agent: 'agent_registration_id',
  message: 'contact_message_id',
} as const
