import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

const RASHID = {
  email: 'rashid@example.com',
  first_name: 'Rashid',
  last_name: 'Saeed',
  phone_number: '+971501234588',
  lang: 'ar',
} as const
const PASSWORD = 'Dhow&2031'
const DAY = 24 * 60 * 60

async function linkOf(there: World) {
  await there.runJobs()
  const [letter] = await emailsTo(there, RASHID.email)
  const link = letter?.links.find((one) => one.includes('/reset-password')) ?? 'none:'
  return { letter, id: new URL(link).searchParams.get('id') ?? '' }
}

const setting = (id: string) => ({
  email: RASHID.email,
  verification_id: id,
  new_password: PASSWORD,
  reenter_password: PASSWORD,
})

test('an owner is invited by a letter in their language, chooses a password and is in', async () => {
  const there = await world(SILENT)
  expect(await there.salem.call('inviteOwner', RASHID)).toMatchObject({ code: 'FORBIDDEN' })
  granted(await there.noor.call('inviteOwner', RASHID))
  expect(await there.visitor('logIn', { email: RASHID.email, password: PASSWORD })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const { letter, id } = await linkOf(there)
  expect(letter?.subject).toBe('حسابك في صدف')
  there.setClock(6 * DAY)
  granted(await there.visitor('resetPassword', setting(id)))
  const { token, role } = granted(
    await there.visitor('logIn', { email: RASHID.email, password: PASSWORD }),
  )
  expect(role).toContain(2)
  expect(await there.withToken(token)('listOwnerUnits', {})).toMatchObject({
    code: 'UNIT_DATA_NOT_FOUND', // no home yet, but an owner
  })
  const { rows } = await there.pool.query(
    "select actor, subject_kind, subject, after from activity_log where verb = 'invite-owner'",
  )
  expect(rows).toEqual([
    {
      actor: 'Noor Al Falasi',
      subject_kind: 'owner',
      subject: RASHID.email,
      after: { name: 'Rashid Saeed' },
    },
  ])
})

test('the link ends after a week, and with the next one; whoever used it is not invited again', async () => {
  const there = await world(SILENT)
  granted(await there.noor.call('inviteOwner', RASHID))
  const first = await linkOf(there)
  granted(await there.noor.call('inviteOwner', { ...RASHID, last_name: 'Al Suwaidi' }))
  const second = await linkOf(there)
  expect(await there.visitor('resetPassword', setting(first.id))).toMatchObject({
    code: 'RESET_LINK_EXPIRED',
  })
  there.setClock(7 * DAY)
  expect(await there.visitor('resetPassword', setting(second.id))).toMatchObject({
    code: 'RESET_LINK_EXPIRED',
  })
  granted(await there.noor.call('inviteOwner', RASHID))
  granted(await there.visitor('resetPassword', setting((await linkOf(there)).id)))
  expect(await there.noor.call('inviteOwner', RASHID)).toMatchObject({
    code: 'USER_EXIST',
    errors: [{ field: 'email' }],
  })
})

test('a guest does not become an owner by an invitation', async () => {
  const there = await world(SILENT)
  expect(
    await there.noor.call('inviteOwner', { ...RASHID, email: 'sara@example.com' }),
  ).toMatchObject({ code: 'USER_EXIST' })
  const { rows } = await there.pool.query('select roles from users where email = $1', [
    'sara@example.com',
  ])
  expect(rows).toEqual([{ roles: [1] }])
})

test('the command line invites as the screen does', async () => {
  const there = await world(SILENT)
  const person =
    '--email=rashid@example.com --first-name=Rashid --last-name=Saeed --phone-number=+971501234588 --lang=en'
  expect(await there.operate('invite-owner', ...person.split(' '))).toMatchObject({ ok: true })
  expect((await linkOf(there)).letter?.subject).toBe('Your account at Sadaf')
})
