import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { changeSetting } from '#server/db/index.ts'
import { checkout, granted, payAtBank, settle, SILENT, type World, world } from '#kit/index.ts'
import { grantFriendCoupon } from './referral.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const MARCH = { from: '2027-03-01', to: '2027-03-04' }

async function invited(there: World, size: number) {
  await there.pool.query(
    `update users set referral_code = 'LAYLA777' where email = 'layla@example.com'`,
  )
  const { rows } = await there.pool.query<{ id: number }>(
    `insert into users (email, first_name, last_name, phone_number, created_at)
     select 'friend' || n || '@example.com', 'Friend', 'No ' || n, '+97150000' || n, now() from generate_series(1000, 999 + $1::int) n returning id`,
    [size],
  )
  return rows.map(({ id }) => id)
}

const join = (there: World, user_id: number, referral_code: string | undefined) =>
  there.services.db
    .transaction()
    .execute((tx) => grantFriendCoupon(tx, { user_id, referral_code, now: there.clock() }))

const inbox = async (
  { app }: World,
  to: string,
): Promise<{ subject: string; text: string; links: string[] }[]> =>
  JSON.parse(await (await app.request(`/dev/inbox.json?to=${to}`)).text())

const switchOff = ({ services }: World) =>
  services.db
    .transaction()
    .execute((tx) =>
      changeSetting(tx, { name: 'referral_discount_bp', value: 0, from: '2027-01-10' }),
    )

test('a friend who joins with a code gets a coupon of their own for the first booking', async () => {
  const there = await world()
  await invited(there, 0)
  expect(await join(there, there.sara.user_id, undefined)).toBe('none')
  expect(await join(there, there.sara.user_id, '')).toBe('none')
  expect(await join(there, there.sara.user_id, 'NOBODY22')).toBe('expired')
  expect(await join(there, there.sara.user_id, 'LAYLA777')).toBe('granted')
  const { coupons } = granted(await there.sara.call('listActiveCoupons', {}))
  expect(coupons[0]).toMatchObject({
    discount: '10.00',
    discount_type: 1,
    state: 'ready',
    valid_to: '2027-04-10T08:00:00.000Z',
  })
  expect(coupons[0]?.code).toMatch(/^FRIEND-[A-Z2-9]{8}$/)
  const { rows } = await there.pool.query(
    "select is_first_booking_only from coupons where code like 'FRIEND-%'",
  )
  expect(rows).toEqual([{ is_first_booking_only: true }])
  const arabic = granted(
    await there.sara.call('listActiveCoupons', {}, { 'accept-language': 'ar' }),
  )
  expect(arabic.coupons[0]?.description).toContain('على أول إقامة لك')
  expect(
    granted(await there.layla.call('listActiveCoupons', {})).coupons.some(({ code }) =>
      code.startsWith('FRIEND'),
    ),
  ).toBe(false)
})

test('five friends count, also when ten join at once', async () => {
  const there = await world()
  const friends = await invited(there, 10)
  const outcomes = await Promise.all(friends.map((user_id) => join(there, user_id, 'LAYLA777')))
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'expired')).toHaveLength(5)
})

test('while the setting is nought nobody is referred', async () => {
  const there = await world()
  const [friend = 0] = await invited(there, 1)
  expect(granted(await there.visitor('readReferral', {}))).toEqual({
    success: 'REFERRAL_ACTIVE',
    data: { discount: '10.00', reward: '10.00', active: true, friends_max: 5 },
  })
  await switchOff(there)
  expect(granted(await there.visitor('readReferral', {}))).toMatchObject({
    success: 'REFERRAL_INACTIVE',
    data: { active: false },
  })
  expect(await join(there, friend, 'LAYLA777')).toBe('expired')
  expect(await there.layla.call('referFriends', { email: 'a@example.com' })).toMatchObject({
    code: 'REFERRAL_SEND_FAILED',
  })
})

test('invitations go once to each address with the sender’s link, in the sender’s language, and not to the sender', async () => {
  const there = await world()
  const email = ['Amal@example.com', 'amal@example.com', 'sara@example.com', 'dana@example.com']
  expect(granted(await there.sara.call('referFriends', { email }))).toEqual({ sent: 2 })
  await there.runJobs()
  const [mail, ...more] = await inbox(there, 'amal@example.com')
  expect(more).toEqual([])
  const { referral_code } = granted(await there.sara.call('readProfile', {}))
  expect(referral_code).toMatch(/^[A-Z2-9]{8}$/)
  expect(mail?.subject).toBe('Sara thinks you would like Sadaf')
  expect(mail?.links).toContain(
    `${there.services.config.public_url}/register?referral_code=${referral_code}`,
  )
  expect(mail?.text).toContain('get 10% off')
  expect(await inbox(there, 'sara@example.com')).toEqual([])

  await there.layla.call('referFriends', { email: 'huda@example.com' })
  await there.runJobs()
  const [arabic] = await inbox(there, 'huda@example.com')
  expect(arabic?.subject).toContain('دعوة من')
  expect(arabic?.links[0]).toContain('/ar/register?referral_code=')
})

test.each(['Win 500 at evil.tk/claim', 'Call 0501234567', 'http://evil.tk', 'a@b.tk', 'Free.gift'])(
  'an invitation does not carry the name %s to strangers',
  async (first_name) => {
    const there = await world()
    await there.pool.query('update users set first_name = $1 where id = $2', [
      first_name,
      there.sara.user_id,
    ])
    granted(await there.sara.call('referFriends', { email: 'amal@example.com' }))
    await there.runJobs()
    const [invitation] = await inbox(there, 'amal@example.com')
    expect(invitation?.subject).toBe('A friend thinks you would like Sadaf')
    expect(`${invitation?.subject} ${invitation?.text}`).not.toContain(first_name)
  },
)

test.each(["D'Arcy", 'Anne-Marie', 'José', 'عبد الله', 'Wm.'])(
  'an invitation is from %s',
  async (first_name) => {
    const there = await world()
    await there.pool.query('update users set first_name = $1 where id = $2', [
      first_name,
      there.sara.user_id,
    ])
    granted(await there.sara.call('referFriends', { email: 'amal@example.com' }))
    await there.runJobs()
    expect((await inbox(there, 'amal@example.com'))[0]?.subject).toBe(
      `${first_name} thinks you would like Sadaf`,
    )
  },
)

test('an account of less than a day invites two addresses in all, afterwards as everybody', async () => {
  const there = await world()
  const invite = (...email: string[]) => there.sara.call('referFriends', { email })
  const refused = {
    code: 'TOO_MANY_INVITATIONS',
    errors: [{ field: 'email', code: 'TOO_MANY_INVITATIONS' }],
  }
  await there.pool.query('update users set created_at = $1 where id = $2', [
    there.clock(),
    there.sara.user_id,
  ])
  expect(await invite('a@example.com', 'b@example.com', 'c@example.com')).toMatchObject(refused)
  // what was refused does not count
  expect(granted(await invite('a@example.com', 'a@example.com', 'sara@example.com'))).toEqual({
    sent: 1,
  })
  expect(await invite('b@example.com', 'c@example.com')).toMatchObject(refused)
  const concurrent = await Promise.all([
    invite('b@example.com'),
    invite('c@example.com'),
    invite('d@example.com'),
  ])
  expect(concurrent.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    granted(
      await there.layla.call('referFriends', {
        email: ['a@example.com', 'b@example.com', 'c@example.com'],
      }),
    ),
  ).toEqual({
    sent: 3,
  })

  there.setClock(new Date(there.clock().getTime() + 86_399_999))
  expect(await invite('e@example.com')).toMatchObject(refused)
  there.setClock(new Date(there.clock().getTime() + 1))
  expect(granted(await invite('e@example.com', 'f@example.com', 'g@example.com'))).toEqual({
    sent: 3,
  })
})

test('each address at fault is named; one to five; a verified e-mail is needed', async () => {
  const there = await world()
  expect(
    await there.sara.call('referFriends', { email: ['a@example.com', 'nobody'] }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'email.1', code: 'invalid' }],
  })
  const six = Array.from({ length: 6 }, (_, n) => `friend${n}@example.com`)
  for (const email of [[], six])
    expect(await there.sara.call('referFriends', { email })).toMatchObject({
      code: 'INVALID_INPUT',
    })
  await there.pool.query(
    `update users set is_email_verified = false where email = 'sara@example.com'`,
  )
  expect(await there.sara.call('referFriends', { email: 'a@example.com' })).toMatchObject({
    code: 'VERIFY_EMAIL_FIRST',
  })
})

async function book(there: World, nights: typeof FEBRUARY) {
  const paying = await checkout(there.sara, there.marinaStudio, nights)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
}

async function departed(there: World, day: string) {
  await there.pool.query(`update sessions set expires_at = '2028-01-01'`)
  there.setClock(new Date(`${day}T08:00:00Z`))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await there.runJobs()
}

test('the inviter is thanked once, when the friend’s first stay is over', async () => {
  const there = await world(SILENT)
  await invited(there, 0)
  await join(there, there.sara.user_id, 'LAYLA777')
  await book(there, FEBRUARY)
  await book(there, MARCH)
  const thanks = async () =>
    granted(await there.layla.call('listActiveCoupons', {})).coupons.filter(({ code }) =>
      code.startsWith('THANKS-'),
    )
  expect(await thanks()).toEqual([])
  await departed(there, '2027-02-04')
  const [reward, ...more] = await thanks()
  expect(more).toEqual([])
  expect(reward).toMatchObject({
    discount: '10.00',
    state: 'ready',
    valid_to: '2027-08-03T08:00:00.000Z',
  })
  await departed(there, '2027-03-04')
  expect(await thanks()).toHaveLength(1)
  const emails = (await inbox(there, 'layla@example.com')).filter(({ text }) =>
    text.includes(reward?.code ?? '-'),
  )
  expect(emails).toHaveLength(1)
  expect(emails[0]?.links[0]).toContain('/ar/profile?tab=coupons')
})

test('nobody is a friend of their own: a second account with the same phone number brings no coupon', async () => {
  const there = await world()
  const [friend = 0, other = 0] = await invited(there, 2)
  await there.pool.query(
    `update users set phone_number = (select phone_number from users where email = 'layla@example.com') where id = $1`,
    [friend],
  )
  expect(await join(there, friend, 'LAYLA777')).toBe('expired')
  await there.pool.query(
    `update users set phone_number = '' where id = $1 or email = 'layla@example.com'`,
    [other],
  )
  expect(await join(there, other, 'LAYLA777')).toBe('granted')
})

const rewarded = async ({ pool }: World) =>
  (await pool.query('select from referrals where reward_coupon_id is not null')).rowCount

test('an inviter is thanked for a friend’s first stay only, also when thanks were off that day', async () => {
  const there = await world(SILENT)
  await invited(there, 0)
  const reward = (value: number, from: string) =>
    there.services.db
      .transaction()
      .execute((tx) => changeSetting(tx, { name: 'referral_reward_bp', value, from }))
  await join(there, there.sara.user_id, 'LAYLA777')
  await reward(0, '2027-01-10')
  await book(there, FEBRUARY)
  await book(there, MARCH)
  await departed(there, '2027-02-04')
  await reward(1_000, '2027-02-10')
  await departed(there, '2027-03-04')
  expect(await rewarded(there)).toBe(0)
})

test('an inviter is thanked five times', async () => {
  const there = await world(SILENT)
  const friends = await invited(there, 5)
  await join(there, there.sara.user_id, 'LAYLA777')
  await there.pool.query(
    `insert into referrals (friend_id, inviter_id, friend_coupon_id, reward_coupon_id, joined_at) select unnest($1::int[]), $2, 1, 1, now()`,
    [friends, there.layla.user_id],
  )
  await book(there, FEBRUARY)
  await departed(there, '2027-02-04')
  expect(await rewarded(there)).toBe(5)
})
