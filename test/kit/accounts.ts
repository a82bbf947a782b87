import { hashPassword } from '#server/accounts/index.ts'
import type { World } from './worlds/world.ts'

export const PASSWORD = 'Sadaf#2026'

export async function givePassword({ pool }: World, email: string, password = PASSWORD) {
  await pool.query('update users set password_hash = $2 where email = $1', [
    email,
    await hashPassword(password),
  ])
}

export async function emailsTo(
  { app }: World,
  to: string,
): Promise<{ subject: string; text: string; html: string; links: string[] }[]> {
  return JSON.parse(
    await (await app.request(`/dev/inbox.json?to=${encodeURIComponent(to)}`)).text(),
  )
}

export async function linkTo(there: World, to: string): Promise<URL> {
  await there.runJobs()
  const [email] = await emailsTo(there, to)
  return new URL(/https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? 'none:')
}

export const NOUR = {
  first_name: 'Nour',
  last_name: 'Saleh',
  email: 'nour@example.com',
  phone_number: '0501234567',
  password: PASSWORD,
}

export async function join(
  there: World,
  more: Partial<typeof NOUR> & { referral_code?: string } = {},
) {
  return await there.visitor('signUp', { ...NOUR, ...more, human_check: await there.humanCheck() })
}
