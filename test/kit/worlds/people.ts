import { openSession } from '#server/accounts/sessions/sessions.ts'
import type { Db } from '#server/db/index.ts'

/** Sunday 10 January 2027, noon in Dubai. */
export const NOON = new Date('2027-01-10T08:00:00Z')
const END_OF_THE_WORLD = new Date('2040-01-01T00:00:00Z')

export type LoggedIn = { user_id: number; token: string }
export type People = Record<'omar' | 'maha' | 'layla' | 'sara' | 'noor' | 'salem', LoggedIn>

/** The people of people-and-homes.sql. */
export async function logEveryoneIn(db: Db): Promise<People> {
  const logIn = async (name: keyof People) => {
    const email = `${name}@example.com`
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return {
      user_id: id,
      token: await openLastingSession(db, { user_id: id, is_temporary: false, now: NOON }),
    }
  }
  return {
    omar: await logIn('omar'),
    maha: await logIn('maha'),
    layla: await logIn('layla'),
    sara: await logIn('sara'),
    noor: await logIn('noor'),
    salem: await logIn('salem'),
  }
}

type Session = { user_id: number; is_temporary: boolean; now: Date }

/** Lasts however far the clock is moved. */
export async function openLastingSession(db: Db, session: Session): Promise<string> {
  const { token } = await openSession(db, session)
  await db
    .updateTable('sessions')
    .set({ expires_at: END_OF_THE_WORLD, refresh_expires_at: END_OF_THE_WORLD })
    .where('user_id', '=', session.user_id)
    .execute()
  return token
}
