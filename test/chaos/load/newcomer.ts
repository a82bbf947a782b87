import { setTimeout as pause } from 'node:timers/promises'
import { solveHumanCheck } from '#server/outside/human-check/index.ts'
import { openCaller } from './caller.ts'
import { liveAsGuest } from './guest.ts'
import type { Visit } from './visit.ts'

type Coming = Pick<Visit, 'bank' | 'random' | 'ledger' | 'today' | 'is_on_cluster'> & {
  urls: readonly [string, ...string[]]
}

const EMAIL_TRIES = 10
const MOST = 25

/**
 * People who join one after the other, some as somebody's friends, follow the link in their email
 * and live as guests, until told to stop.
 */
export async function keepJoining(coming: Coming, stopped: AbortSignal) {
  const { random } = coming
  const lives: Promise<void>[] = []
  for (let n = 1; !stopped.aborted; n++) {
    if (lives.length >= MOST) return void (await Promise.all(lives))
    const visit = await join(
      { ...coming, random: random.of(`newcomer ${n}`) },
      `newcomer${n}-${random.between(1, 1_000_000)}@example.com`,
    ).catch(() => {})
    if (visit) lives.push(liveAsGuest(visit, stopped))
    await pause(random.between(300, 900))
  }
  await Promise.all(lives)
}

async function join({ urls, ...coming }: Coming, email: string): Promise<Visit | undefined> {
  const { ledger, random } = coming
  const stranger = openCaller({ urls, random, ledger })
  const check = await stranger('readHumanCheck', {})
  if (!check.ok) return undefined
  const joined = await stranger('signUp', {
    first_name: 'Nour',
    last_name: 'Saleh',
    email,
    phone_number: '0501234567',
    password: 'Sadaf#2026',
    human_check: await solveHumanCheck(check.data),
    ...(random.chance(0.7) ? { referral_code: `CHAOS${random.between(1, 3)}` } : {}),
  })
  if (!joined.ok) return undefined
  const { user_id, token } = joined.data.data
  ledger.said.push({ kind: 'joined', user_id, email })
  const id = await linkTo(random.pick(urls), email)
  const call = openCaller({ urls, random: random.of('calls'), ledger, token })
  const verified = id === undefined ? undefined : await call('verifyEmail', { id })
  if (!verified?.ok) return undefined
  ledger.said.push({ kind: 'verified', user_id, email })
  const coupons = await call('listActiveCoupons', {})
  const codes = coupons.ok
    ? coupons.data.coupons.map(({ code }) => code).filter((code) => code.startsWith('FRIEND-'))
    : []
  return { ...coming, call, user_id, stays: [], codes }
}

/** The id that the link in somebody's email carries, once it has come. */
async function linkTo(url: string, email: string): Promise<string | undefined> {
  for (let tries = 0; tries < EMAIL_TRIES; tries++) {
    await pause(200)
    const link = await findLink(url, email).catch(() => undefined)
    if (link !== undefined) return new URL(link).searchParams.get('id') ?? undefined
  }
  return undefined
}

async function findLink(url: string, email: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(email)}`, {
    signal: AbortSignal.timeout(2_000),
  })
  const emails: { links: string[] }[] = JSON.parse(await answer.text())
  return emails.flatMap(({ links }) => links).find((href) => href.includes('id='))
}
