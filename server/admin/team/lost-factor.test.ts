import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { CRON_JOBS } from '#server/main/schedule.ts'
import { emailsTo, givePassword, granted, PASSWORD, world, type World } from '#kit/index.ts'

const DAY = 24 * 60 * 60
const codeAt = (key: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })

async function withApp(there: World, who: 'sara' | 'salem') {
  const email = `${who}@example.com`
  await givePassword(there, email)
  const { key } = granted(await there[who].call('startAuthenticator', { password: PASSWORD }))
  granted(await there[who].call('confirmAuthenticator', { code: codeAt(key, there.clock()) }))
  there.setClock(30)
  return { login: { email, password: PASSWORD }, code: () => codeAt(key, there.clock()) }
}

const later = async (there: World, seconds: number) => {
  const now = there.setClock(seconds)
  await CRON_JOBS['end_lost_factors']?.(there.services, now)
}

const letters = async (there: World, to: string) => {
  await there.runJobs()
  return await emailsTo(there, to)
}

const logged = async ({ pool }: World) =>
  (
    await pool.query(
      `select verb, actor, subject_kind, subject, reason from activity_log where verb like '%second-factor' order by id`,
    )
  ).rows

test('the second factor of a guest who lost it ends a day after an email, and they are told again', async () => {
  const there = await world()
  const { login } = await withApp(there, 'sara')
  const lost = { email: login.email, reason: 'Lost her phone, seen with her passport' }
  expect(await there.salem.call('removeSecondFactor', lost)).toMatchObject({ code: 'FORBIDDEN' })
  const { ends_at } = granted(await there.noor.call('removeSecondFactor', lost))
  expect(new Date(ends_at).getTime() - there.clock().getTime()).toBe(DAY * 1000)
  await later(there, DAY - 1)
  expect(await there.visitor('logIn', login)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  await later(there, 1)
  granted(await there.visitor('logIn', login))
  expect((await letters(there, login.email)).map(({ subject }) => subject)).toEqual([
    'Two-step verification is off',
    'Your two-step verification will be turned off',
  ])
  const subject = { subject_kind: 'guest', subject: login.email, reason: lost.reason }
  expect(await logged(there)).toEqual([
    { verb: 'remove-second-factor', actor: 'Noor Al Falasi', ...subject },
    { verb: 'end-second-factor', actor: 'end lost factors', ...subject },
  ])
})

test('who still has it calls it off: by the link of the email, once, or by giving it', async () => {
  const there = await world()
  const { login, code } = await withApp(there, 'salem')
  const lost = { email: login.email, reason: 'Says that he lost it' }
  granted(await there.noor.call('removeSecondFactor', lost))
  const [letter] = await letters(there, login.email)
  const id =
    new URL(
      letter?.links.find((link) => link.includes('/keep-second-factor')) ?? 'none:',
    ).searchParams.get('id') ?? ''
  granted(await there.visitor('keepSecondFactor', { id }))
  expect(await there.visitor('keepSecondFactor', { id })).toMatchObject({
    code: 'FACTOR_LINK_EXPIRED',
    status: 410,
  })
  granted(await there.noor.call('removeSecondFactor', lost))
  expect(await there.visitor('logIn', login)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  granted(await there.visitor('logIn', { ...login, second_factor: code() }))
  await later(there, 2 * DAY)
  expect(await there.visitor('logIn', login)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await logged(there)).map(({ verb, subject_kind }) => [verb, subject_kind])).toEqual([
    ['remove-second-factor', 'colleague'],
    ['keep-second-factor', 'colleague'],
    ['remove-second-factor', 'colleague'],
    ['keep-second-factor', 'colleague'],
  ])
})

test('there is nothing to end for an address without an account or without a second factor; the command line does the same', async () => {
  const there = await world()
  for (const email of ['nobody@example.com', 'layla@example.com'])
    expect(await there.noor.call('removeSecondFactor', { email, reason: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ field: 'email' }],
    })
  const { login } = await withApp(there, 'sara')
  expect(
    await there.operate('remove-second-factor', login.email, '--reason=Lost it', '--as=engineer'),
  ).toMatchObject({ ok: true })
  await later(there, DAY)
  granted(await there.visitor('logIn', login))
})
