import { hashPassword } from '#accounts'
import type { World } from './world.ts'

/** What everybody's password is, once they have one. */
export const PASSWORD = 'Sadaf#2026'

/** Gives somebody of the world a password. */
export async function givePassword({ pool }: World, email: string, password = PASSWORD) {
  await pool.query('update users set password_hash = $2 where email = $1', [email, await hashPassword(password)])
}

/** The newest e-mails to an address. */
export async function emailsTo({ app }: World, to: string): Promise<{ subject: string; text: string; html: string; links: string[] }[]> {
  return JSON.parse(await (await app.request(`/dev/inbox.json?to=${encodeURIComponent(to)}`)).text())
}

/** The address in the newest letter to somebody, once the jobs have run. */
export async function linkTo(there: World, to: string): Promise<URL> {
  await there.runJobs()
  const [email] = await emailsTo(there, to)
  return new URL(/https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? 'none:')
}

/** What somebody new tells us. */
export const NOUR = { first_name: 'Nour', last_name: 'Saleh', email: 'nour@example.com', phone_number: '0501234567', password: PASSWORD }

/** Nour joins. */
export async function join(there: World, more: Partial<typeof NOUR> & { referral_code?: string } = {}) {
  return await there.visitor('signUp', { ...NOUR, ...more, human_check: await there.humanCheck() })
}
