import { expect, test } from 'vitest'
import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import {
  granted,
  join,
  linkTo,
  NOUR,
  openTransaction,
  untilWaiting,
  world,
  type World,
} from '#kit/index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  phone_number: '0501234577',
  new_password: 'Sadaf#2027',
}

async function invitation(there: World, email: string): Promise<string> {
  const link = await linkTo(there, email)
  expect(link.pathname).toBe('/admin/invitation')
  return link.searchParams.get('id') ?? ''
}

const log = async ({ noor }: World, subject: string) =>
  granted(await noor.call('listActivity', { subject_kind: 'colleague', subject })).entries

test('an invited colleague sets a name and a password and is in, with the rights of the invitation', async () => {
  const there = await world()
  granted(
    await there.noor.call('inviteColleague', {
      email: 'amal@example.com',
      rights: ['bookings', 'leads'],
    }),
  )
  const id = await invitation(there, 'amal@example.com')
  expect(granted(await there.visitor('readInvitation', { id }))).toEqual({
    email: 'amal@example.com',
    invited_by: 'Noor Al Falasi',
    rights: ['bookings', 'leads'],
    has_account: false,
    is_logged_in: false,
  })
  expect(await there.visitor('acceptInvitation', { id, first_name: 'Amal' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'last_name' }, { field: 'phone_number' }, { field: 'new_password' }],
  })
  granted(await there.visitor('acceptInvitation', { id, ...AMAL }))
  expect(await there.visitor('acceptInvitation', { id, ...AMAL })).toMatchObject({
    code: 'INVITATION_EXPIRED',
  })

  const { token } = granted(
    await there.visitor('logIn', { email: 'amal@example.com', password: AMAL.new_password }),
  )
  const amal = there.withToken(token)
  expect(granted(await amal('readStaffSelf', {}))).toMatchObject({
    first_name: 'Amal',
    rights: ['bookings', 'leads'],
    has_second_factor: false,
  })
  expect(await amal('listTeam', {})).toMatchObject({ code: 'FORBIDDEN' })
  const { colleagues, invitations } = granted(await there.noor.call('listTeam', {}))
  expect(colleagues.map(({ email }) => email)).toEqual([
    'amal@example.com',
    'noor@example.com',
    'salem@example.com',
  ])
  expect(colleagues[0]).toMatchObject({ added_by: 'Noor Al Falasi' })
  expect(invitations).toEqual([])
  expect(
    (await log(there, 'amal@example.com')).map(({ verb, actor, source }) => [verb, actor, source]),
  ).toEqual([
    ['join-team', 'amal@example.com', 'admin'],
    ['invite-colleague', 'Noor Al Falasi', 'admin'],
  ])
})

test('somebody with an account logs in, and keeps it and its password when joining', async () => {
  const there = await world()
  granted(
    await there.noor.call('inviteColleague', { email: 'sara@example.com', rights: ['leads'] }),
  )
  const id = await invitation(there, 'sara@example.com')
  expect(granted(await there.visitor('readInvitation', { id }))).toMatchObject({
    has_account: true,
    is_logged_in: false,
  })
  expect(await there.visitor('acceptInvitation', { id, ...AMAL })).toMatchObject({
    code: 'LOG_IN_TO_JOIN',
    status: 403,
  })
  expect(await there.layla.call('acceptInvitation', { id })).toMatchObject({
    code: 'LOG_IN_TO_JOIN',
  })
  expect(granted(await there.sara.call('readInvitation', { id }))).toMatchObject({
    has_account: true,
    is_logged_in: true,
  })
  granted(await there.sara.call('acceptInvitation', { id }))
  expect(granted(await there.sara.call('readStaffSelf', {}))).toMatchObject({ rights: ['leads'] })
  expect(granted(await there.sara.call('readProfile', {})).role).toEqual([1, 3])
})

test('an account opened beforehand on the address of a colleague gives its opener nothing', async () => {
  const there = await world()
  const squatter = granted(await join(there, { email: 'amal@example.com', first_name: 'Sly' })).data
  granted(
    await there.noor.call('inviteColleague', {
      email: 'amal@example.com',
      rights: ['bookings', 'team'],
    }),
  )
  const id = await invitation(there, 'amal@example.com')
  expect(granted(await there.visitor('readInvitation', { id }))).toMatchObject({
    has_account: false,
  })
  expect(await there.visitor('acceptInvitation', { id })).toMatchObject({ code: 'INVALID_INPUT' })
  granted(await there.visitor('acceptInvitation', { id, ...AMAL }))
  const own = there.withToken(squatter.token)
  expect(await own('readStaffSelf', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(
    await there.visitor('refreshToken', { refresh_token: squatter.refresh_token }),
  ).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(
    await there.visitor('logIn', { email: 'amal@example.com', password: NOUR.password }),
  ).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const { token, user_id, is_email_verified } = granted(
    await there.visitor('logIn', { email: 'amal@example.com', password: AMAL.new_password }),
  )
  expect({ user_id, is_email_verified }).toEqual({
    user_id: squatter.user_id,
    is_email_verified: true,
  })
  expect(granted(await there.withToken(token)('readStaffSelf', {}))).toMatchObject({
    first_name: 'Amal',
    rights: ['bookings', 'team'],
  })
})

test('a colleague whose address is not proven has no rights', async () => {
  const there = await world()
  await there.pool.query(
    `update users set is_email_verified = false where email = 'noor@example.com'`,
  )
  expect(await there.noor.call('readStaffSelf', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.noor.call('listTeam', {})).toMatchObject({ code: 'FORBIDDEN' })
})

test('of two invitations to an address that are sent at once the later one counts', async () => {
  const there = await world()
  const earlier = await openTransaction(there.pool)
  await earlier.query(
    `insert into staff_invitations (token_hash, email, rights, lang, invited_by, created_at, expires_at)
     values ('\\x00', 'amal@example.com', '{leads}', 'en', $1, $2::timestamptz, $2::timestamptz + interval '7 days')`,
    [there.noor.user_id, there.clock()],
  )
  const later = there.noor.call('inviteColleague', {
    email: 'amal@example.com',
    rights: ['bookings'],
  })
  await untilWaiting(there.pool)
  await earlier.commit()
  granted(await later)
  expect(granted(await there.noor.call('listTeam', {})).invitations).toMatchObject([
    { email: 'amal@example.com', rights: ['bookings'] },
  ])
})

test('an invitation ends after a week, when it is withdrawn and when a second one is sent', async () => {
  const there = await world()
  const invite = async () => {
    granted(
      await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['leads'] }),
    )
    return await invitation(there, 'amal@example.com')
  }
  const first = await invite()
  const second = await invite()
  expect(await there.visitor('readInvitation', { id: first })).toMatchObject({
    code: 'INVITATION_EXPIRED',
  })
  const [open] = granted(await there.noor.call('listTeam', {})).invitations
  granted(await there.noor.call('withdrawInvitation', { id: open?.id ?? 0 }))
  expect(await there.visitor('readInvitation', { id: second })).toMatchObject({
    code: 'INVITATION_EXPIRED',
  })
  const third = await invite()
  there.setClock(7 * 24 * 3600 + 1)
  expect(await there.visitor('readInvitation', { id: third })).toMatchObject({
    code: 'INVITATION_EXPIRED',
  })
  expect(
    await there.noor.call('inviteColleague', { email: 'salem@example.com', rights: ['leads'] }),
  ).toMatchObject({
    code: 'ALREADY_STAFF',
  })
})

test('changed rights are in force with the next call, a removed colleague is out with it', async () => {
  const there = await world()
  const salem = { user_id: there.salem.user_id }
  expect(await there.salem.call('listTeam', {})).toMatchObject({ code: 'FORBIDDEN' })
  granted(
    await there.noor.call('changeRights', {
      ...salem,
      rights: ['bookings', 'team'],
      reason: 'Runs the team in July',
    }),
  )
  granted(await there.salem.call('listTeam', {}))
  granted(await there.noor.call('removeColleague', { ...salem, reason: 'Left the company' }))
  expect(await there.salem.call('readStaffSelf', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(
    (await log(there, 'salem@example.com')).map(({ verb, reason, before, after }) => ({
      verb,
      reason,
      before,
      after,
    })),
  ).toEqual([
    {
      verb: 'remove-colleague',
      reason: 'Left the company',
      before: { rights: ['bookings', 'team'] },
      after: null,
    },
    {
      verb: 'change-rights',
      reason: 'Runs the team in July',
      before: { rights: ['bookings'] },
      after: { rights: ['bookings', 'team'] },
    },
  ])
})

test('somebody must keep the right to manage the team, also when two give it up at once', async () => {
  const there = await world()
  const { user_id } = there.noor
  expect(
    await there.noor.call('changeRights', { user_id, rights: ['leads'], reason: 'x' }),
  ).toMatchObject({ code: 'LAST_OF_TEAM' })
  expect(await there.noor.call('removeColleague', { user_id, reason: 'x' })).toMatchObject({
    code: 'LAST_OF_TEAM',
  })
  granted(
    await there.noor.call('changeRights', {
      user_id: there.salem.user_id,
      rights: ['team'],
      reason: 'x',
    }),
  )
  const replies = await Promise.all([
    there.noor.call('changeRights', { user_id, rights: ['leads'], reason: 'x' }),
    there.salem.call('changeRights', {
      user_id: there.salem.user_id,
      rights: ['leads'],
      reason: 'x',
    }),
  ])
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'LAST_OF_TEAM',
    'OK',
  ])
})

test('the first administrator comes from the command line, with every right', async () => {
  const there = await world()
  const person =
    '--email=amal@example.com --first-name=Amal --last-name=Saeed --phone-number=+971501234577'.split(
      ' ',
    )
  const made = await there.operate(
    'create-admin',
    ...person,
    `--password=${AMAL.new_password}`,
    '--as=engineer',
  )
  expect(made).toMatchObject({ ok: true })
  const { token } = granted(
    await there.visitor('logIn', { email: 'amal@example.com', password: AMAL.new_password }),
  )
  expect(granted(await there.withToken(token)('readStaffSelf', {})).rights).toEqual([
    ...STAFF_RIGHTS,
  ])
  const [entry] = await log(there, 'amal@example.com')
  expect(entry).toMatchObject({ verb: 'create-admin', actor: 'engineer', source: 'operator' })
  expect(JSON.stringify(entry)).not.toContain(AMAL.new_password)
})

test('the log is filtered by who did it, read from either end, and taken along as CSV', async () => {
  const there = await world()
  const { user_id } = there.salem
  for (const reason of ['First', 'Second'])
    granted(await there.noor.call('changeRights', { user_id, rights: ['bookings'], reason }))
  granted(
    await there.noor.call('changeRights', {
      user_id,
      rights: ['bookings', 'team'],
      reason: '=cmd("x")',
    }),
  )
  granted(
    await there.salem.call('inviteColleague', { email: 'amal@example.com', rights: ['bookings'] }),
  )
  const filter = { actor: 'Noor Al Falasi', verb: 'change-rights' }
  const { entries, actors } = granted(
    await there.noor.call('listActivity', { ...filter, sort: 'at' }),
  )
  expect(entries.map(({ reason }) => reason)).toEqual(['First', 'Second', '=cmd("x")'])
  expect(actors).toEqual(['Noor Al Falasi', 'Salem Al Ketbi'])
  const { bytes, name } = granted(await there.noor.call('exportActivity', filter))
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(name).toBe('activity-2027-01-10.csv')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(
    `"Noor Al Falasi","admin","change-rights","colleague","salem@example.com","'=cmd(""x"")"`,
  )
  expect(
    await there.noor.call('exportActivity', { from: '2027-02-02', to: '2027-02-01' }),
  ).toMatchObject({ code: 'INVALID_DATES' })
})
