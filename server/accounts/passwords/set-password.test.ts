import { expect, test } from 'vitest'
import {
  givePassword,
  granted,
  emailsTo,
  linkTo,
  PASSWORD,
  openTransaction,
  untilWaiting,
  type World,
  world,
} from '#kit/index.ts'

const SARA = 'sara@example.com'
const FRESH = { new_password: 'Fresh#2027', reenter_password: 'Fresh#2027' }

async function resetLink(there: World) {
  granted(await there.visitor('forgotPassword', { email: SARA }))
  const url = await linkTo(there, SARA)
  return { url, verification_id: url.searchParams.get('id') ?? '' }
}
const reset = (there: World, verification_id: string, email = SARA) =>
  there.visitor('resetPassword', { email, ...FRESH, verification_id })
const logIn = (there: World, password: string) => there.visitor('logIn', { email: SARA, password })
const isIn = async ({ sara }: World) => (await sara.call('readProfile', {})).ok

test('forgot, reset, log in: every session ends, the e-mail is proven, and an email tells of it', async () => {
  const there = await world()
  await givePassword(there, SARA)
  await there.pool.query('update users set is_email_verified = false where email = $1', [SARA])
  const { url, verification_id } = await resetLink(there)
  expect(url.href).toMatch(
    /^http:\/\/localhost:\d+\/reset-password\?email=sara%40example\.com&id=[\w-]{43}$/,
  )
  granted(await reset(there, verification_id))
  expect(await isIn(there)).toBe(false)
  expect(await logIn(there, PASSWORD)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(granted(await logIn(there, FRESH.new_password)).is_email_verified).toBe(true)
  await there.runJobs()
  expect((await emailsTo(there, SARA))[0]?.subject).toBe('Your password has changed')
})

test('a reset link works once, for an hour, for its own e-mail, and until a newer one', async () => {
  const there = await world()
  const expired = { code: 'RESET_LINK_EXPIRED', status: 410 }
  const first = await resetLink(there)
  const second = await resetLink(there)
  expect(await reset(there, first.verification_id)).toMatchObject(expired)
  expect(await reset(there, second.verification_id, 'layla@example.com')).toMatchObject(expired)
  expect(await reset(there, 'nonsense')).toMatchObject(expired)
  granted(await reset(there, second.verification_id))
  expect(await reset(there, second.verification_id)).toMatchObject(expired)
  const third = await resetLink(there)
  there.setClock(60 * 60)
  expect(await reset(there, third.verification_id)).toMatchObject(expired)
})

test('a reset link dies with the e-mail it was sent to', async () => {
  const there = await world()
  const { verification_id } = await resetLink(there)
  await there.pool.query("update users set email = 'sara.new@example.com' where email = $1", [SARA])
  expect(await reset(there, verification_id)).toMatchObject({ code: 'RESET_LINK_EXPIRED' })
  expect(await reset(there, verification_id, 'sara.new@example.com')).toMatchObject({
    code: 'RESET_LINK_EXPIRED',
  })
})

test('a link that verifies does not reset', async () => {
  const there = await world()
  await there.pool.query('update users set is_email_verified = false where email = $1', [SARA])
  granted(await there.sara.call('sendVerification', {}))
  const id = (await linkTo(there, SARA)).searchParams.get('id') ?? ''
  expect(await reset(there, id)).toMatchObject({ code: 'RESET_LINK_EXPIRED' })
})

test('nobody is asked for a new password where there is no account', async () => {
  const { visitor } = await world()
  expect(await visitor('forgotPassword', { email: 'nobody@example.com' })).toMatchObject({
    code: 'ACCOUNT_NOT_FOUND',
    errors: [{ field: 'email' }],
  })
})

test('a link is written in the language of its reader', async () => {
  const there = await world()
  granted(await there.visitor('forgotPassword', { email: 'layla@example.com' }))
  expect((await linkTo(there, 'layla@example.com')).pathname).toBe('/ar/reset-password')
  expect((await emailsTo(there, 'layla@example.com'))[0]?.subject).toBe('تعيين كلمة مرور جديدة')
})

test('changing the password ends every session but this one, and open reset links', async () => {
  const there = await world()
  await givePassword(there, SARA)
  const other = granted(await logIn(there, PASSWORD))
  const { verification_id } = await resetLink(there)
  granted(await there.sara.call('changePassword', { old_password: PASSWORD, ...FRESH }))
  expect(await isIn(there)).toBe(true)
  expect((await there.withToken(other.token)('readProfile', {})).ok).toBe(false)
  expect(await there.visitor('refreshToken', { refresh_token: other.refresh_token })).toMatchObject(
    { code: 'UNAUTHORIZED' },
  )
  expect(await reset(there, verification_id)).toMatchObject({ code: 'RESET_LINK_EXPIRED' })
  granted(await logIn(there, FRESH.new_password))
})

test('the old password must be right, the new one new and written twice; wrong ones are counted', async () => {
  const there = await world()
  await givePassword(there, SARA)
  const change = (old_password: string, more = {}) =>
    there.sara.call('changePassword', { old_password, ...FRESH, ...more })
  expect(await change(PASSWORD, { reenter_password: 'Other#2027' })).toMatchObject({
    code: 'PASSWORD_MISMATCH',
    errors: [{ field: 'reenter_password' }],
  })
  expect(
    await change(PASSWORD, { new_password: PASSWORD, reenter_password: PASSWORD }),
  ).toMatchObject({
    code: 'SAME_PASSWORD',
    errors: [{ field: 'new_password' }],
  })
  for (let n = 0; n < 10; n++)
    expect(await change('Wrong#2026')).toMatchObject({
      code: 'WRONG_OLD_PASSWORD',
      errors: [{ field: 'old_password' }],
    })
  expect(await change(PASSWORD)).toMatchObject({ code: 'TOO_MANY_TRIES' })
})

test('an account without a password has no right old one', async () => {
  const { sara } = await world()
  expect(await sara.call('changePassword', { old_password: 'anything', ...FRESH })).toMatchObject({
    code: 'WRONG_OLD_PASSWORD',
  })
})

test('an email that is being written and a reset do not wait for each other', async () => {
  const there = await world()
  const { verification_id } = await resetLink(there)
  const email = await openTransaction(there.pool)
  await email.query('select from users where email = $1 for update', [SARA])
  const replied = reset(there, verification_id)
  await untilWaiting(there.pool)
  await email.query('update email_links set expires_at = $1 where user_id = $2', [
    there.clock(),
    there.sara.user_id,
  ])
  await email.commit()
  expect(await replied).toMatchObject({ code: 'RESET_LINK_EXPIRED' })
})

test('a password that was replaced while it was compared opens nothing', async () => {
  const there = await world()
  await givePassword(there, SARA)
  const change = await openTransaction(there.pool)
  await change.query(`update users set password_hash = 'another' where email = $1`, [SARA])
  await change.query('delete from sessions where user_id = $1', [there.sara.user_id])
  const replied = logIn(there, PASSWORD)
  await untilWaiting(there.pool)
  await change.commit()
  expect(await replied).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(
    (await there.pool.query('select from sessions where user_id = $1', [there.sara.user_id]))
      .rowCount,
  ).toBe(0)
})

test('a password that was reset while the old one was compared stays', async () => {
  const there = await world()
  await givePassword(there, SARA)
  const resetting = await openTransaction(there.pool)
  await resetting.query(`update users set password_hash = 'another' where email = $1`, [SARA])
  const changed = there.sara.call('changePassword', { old_password: PASSWORD, ...FRESH })
  await untilWaiting(there.pool)
  await resetting.commit()
  expect(await changed).toMatchObject({
    code: 'WRONG_OLD_PASSWORD',
    errors: [{ field: 'old_password' }],
  })
  expect(
    (await there.pool.query('select password_hash from users where email = $1', [SARA])).rows,
  ).toEqual([{ password_hash: 'another' }])
})

test('who came in through Facebook on an address they never proved is out once its owner sets a password', async () => {
  const there = await world()
  await there.pool.query('update users set is_email_verified = false where email = $1', [SARA])
  const link = `insert into social_identities (provider, subject, user_id, linked_at) values ('facebook', '7', $1, now())`
  await there.pool.query(link, [there.sara.user_id])
  granted(await reset(there, (await resetLink(there)).verification_id))
  expect((await there.pool.query('select from social_identities')).rowCount).toBe(0)
  await there.pool.query(link, [there.sara.user_id])
  granted(await reset(there, (await resetLink(there)).verification_id))
  expect((await there.pool.query('select from social_identities')).rowCount).toBe(1)
})

test('nobody’s mailbox is flooded: ten links an hour, and one email for what is asked while it is written', async () => {
  const there = await world()
  const request = () => there.visitor('forgotPassword', { email: SARA })
  for (let n = 0; n < 10; n++) {
    granted(await request())
    granted(await request())
    await there.runJobs()
    there.setClock(40)
  }
  expect(await emailsTo(there, SARA)).toHaveLength(10)
  await there.pool.query('delete from rate_limits')
  expect(await request()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  there.setClock(3_600)
  granted(await request())
})

test("a change that names somebody else's e-mail is refused on its field, and the password stays", async () => {
  const there = await world()
  await givePassword(there, SARA)
  const change = { old_password: PASSWORD, ...FRESH }
  expect(
    await there.sara.call('changePassword', { ...change, email: 'layla@example.com' }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'email', code: 'invalid' }],
  })
  granted(await there.sara.call('changePassword', { ...change, email: 'sara@example.com' }))
})
