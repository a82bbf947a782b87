import { expect, test } from 'vitest'
import { granted, SILENT, TODAY, world, type World } from '#kit/index.ts'
import { listArrivals } from './expected-arrival-queries.ts'
import { enqueueOwed } from '#server/billing/index.ts'
import { bookParty, linkOf, photo, runAllJobs, sealedFiles } from '#kit/party.ts'

const own = (there: World, booking_id: string) => async () =>
  granted(await there.sara.call('readPreCheckIn', { booking_id }))
const declared = { is_uae_resident: false, has_health_consent: true }

test('the lead checks in, then another guest; each is kept once and the party is complete at the end', async () => {
  const there = await world(SILENT)
  const { reservation_id, id } = await bookParty(there, 2)
  const read = own(there, reservation_id)
  const before = await read()
  expect(before).toMatchObject({
    scope: 'party',
    is_completed: false,
    needs_health_consent: true,
    home: { slug: 'downtown-flat' },
  })
  expect(before.guests).toMatchObject([
    { position: 1, first_name: 'Sara', last_name: 'Mitchell', is_completed: false },
    { position: 2, first_name: null, is_completed: false },
  ])
  const lead = granted(
    await there.sara.call('submitPreCheckIn', {
      booking_id: String(id),
      ...declared,
      id_image: await photo(),
    }),
  )
  expect(lead.success).toBe('PRE_CHECK_IN_SUCCESSFUL')
  expect(lead.data.guests.map(({ is_completed }) => is_completed)).toEqual([true, false])
  const guest_id = before.guests[1]?.guest_id
  const input = {
    booking_id: reservation_id,
    guest_id,
    is_uae_resident: true,
    has_health_consent: true,
    id_image: await photo(),
  }
  const second = granted(
    await there.sara.call('submitPreCheckIn', { ...input, first_name: 'Amal', last_name: 'Saleh' }),
  )
  expect(second.data.is_completed).toBe(true)
  expect(sealedFiles(there)).toHaveLength(2)
  const { rows } = await there.pool.query(
    'select position, first_name, document_kind, is_uae_resident, forget_on from check_in_guests order by 1',
  )
  expect(rows).toMatchObject([
    {
      first_name: 'Sara',
      document_kind: 'passport',
      is_uae_resident: false,
      forget_on: '2032-02-04',
    },
    { first_name: 'Amal', document_kind: 'emirates_id', is_uae_resident: true },
  ])
  const mine = granted(await there.sara.call('listMyBookings', {})).upcoming_bookings[0]
  expect(mine?.pre_check_in).toEqual({ is_open: false, completed: 2, guests: 2 })
  expect(
    await there.sara.call('submitPreCheckIn', {
      booking_id: reservation_id,
      ...declared,
      id_image: await photo(),
    }),
  ).toMatchObject({
    code: 'PRE_CHECK_IN_ALREADY_COMPLETED',
  })
})

test('the same guest twice at once: one is kept, and one file', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there)
  const id_image = await photo()
  await own(there, reservation_id)()
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      there.sara.call('submitPreCheckIn', { booking_id: reservation_id, ...declared, id_image }),
    ),
  )
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(
    replies.filter((reply) => !reply.ok && reply.code === 'PRE_CHECK_IN_ALREADY_COMPLETED'),
  ).toHaveLength(2)
  expect(sealedFiles(there)).toHaveLength(1)
})

test('a document that does not fit the residency, a name or a consent that is missing: each is said of its field, nothing is kept', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there)
  const { guests } = await own(there, reservation_id)()
  const id_image = await photo()
  const faultsOf = async (input: {
    guest_id?: number
    is_uae_resident: boolean
    document_kind?: 'emirates_id' | 'passport' | 'visa'
  }) => {
    const reply = await there.sara.call('submitPreCheckIn', {
      booking_id: reservation_id,
      id_image,
      ...input,
    })
    return reply.ok
      ? []
      : reply.errors.map(({ field, code, message }) => `${field} ${code} ${message}`)
  }
  expect(await faultsOf({ is_uae_resident: true, document_kind: 'passport' })).toEqual([
    'document_kind invalid This is invalid',
    'has_health_consent required Please check this box to continue',
  ])
  expect(
    await faultsOf({
      is_uae_resident: false,
      document_kind: 'emirates_id',
      guest_id: guests[1]?.guest_id ?? 0,
    }),
  ).toEqual([
    'first_name required First name is required',
    'last_name required Last name is required',
    'document_kind invalid This is invalid',
    'has_health_consent required Please check this box to continue',
  ])
  await there.pool.query('update room_categories set needs_health_consent = false')
  expect(await faultsOf({ is_uae_resident: true, document_kind: 'passport' })).toEqual([
    'document_kind invalid This is invalid',
  ])
  expect(sealedFiles(there)).toEqual([])
})

test('a number opens only for its own guest, a secret only while the stay is to be; nobody learns what exists', async () => {
  const there = await world(SILENT)
  await there.pool.query("update sessions set expires_at = '2030-01-01'")
  const { reservation_id, id } = await bookParty(there)
  const layla = (booking_id: string) => there.layla.call('readPreCheckIn', { booking_id })
  for (const booking_id of [reservation_id, String(id), 'SDF-999999', '999999'])
    expect(await layla(booking_id)).toMatchObject({
      status: 404,
      code: 'USER_NON_ASSOCIATED_BOOKING',
    })
  expect(await there.visitor('readPreCheckIn', { booking_id: reservation_id })).toMatchObject({
    code: 'UNAUTHORIZED',
  })
  for (const booking_id of ['nonsense', 'A'.repeat(43), `${'A'.repeat(42)} `])
    expect(await there.visitor('readPreCheckIn', { booking_id })).toMatchObject({
      status: 404,
      code: 'INVALID_BOOKING',
    })

  await runAllJobs(there)
  const secret = await linkOf(there, 'sara@example.com')
  granted(await there.visitor('readPreCheckIn', { booking_id: secret }))
  there.setClock(new Date('2027-02-04T19:00:00Z')) // the day of departure is still in time
  granted(await there.visitor('readPreCheckIn', { booking_id: secret }))
  there.setClock(new Date('2027-02-04T20:00:00Z'))
  expect(await there.visitor('readPreCheckIn', { booking_id: secret })).toMatchObject({
    status: 410,
    code: 'EXPIRED_BOOKING',
  })
  expect(await there.sara.call('readPreCheckIn', { booking_id: reservation_id })).toMatchObject({
    code: 'EXPIRED_BOOKING',
  })
  there.setClock(new Date('2027-01-20T08:00:00Z'))
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  for (const booking_id of [secret, reservation_id])
    expect(await there.sara.call('readPreCheckIn', { booking_id })).toMatchObject({
      status: 404,
      code: 'INVALID_BOOKING',
    })
})

test("a guest's own link shows and fills that guest alone; it cannot see, fill or invite another", async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there)
  const { guests } = await own(there, reservation_id)()
  const [lead, second, third] = guests.map(({ guest_id }) => guest_id)
  if (!lead || !second || !third) throw new Error('The party is not three')
  granted(
    await there.sara.call('inviteToPreCheckIn', {
      booking_id: reservation_id,
      guest_id: second,
      email: 'amal@example.com',
    }),
  )
  await runAllJobs(there)
  const link = await linkOf(there, 'amal@example.com')
  const shown = granted(await there.visitor('readPreCheckIn', { booking_id: link }))
  expect(shown).toMatchObject({
    scope: 'guest',
    guests: [{ guest_id: second, email: 'amal@example.com' }],
  })
  expect(shown.guests).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain('Sara')
  for (const guest_id of [lead, third]) {
    const input = {
      booking_id: link,
      guest_id,
      first_name: 'A',
      last_name: 'B',
      ...declared,
      id_image: await photo(),
    }
    expect(await there.visitor('submitPreCheckIn', input)).toMatchObject({
      code: 'USER_NON_ASSOCIATED_BOOKING',
    })
    const invitation = { booking_id: link, guest_id, email: 'eve@example.com' }
    expect(await there.visitor('inviteToPreCheckIn', invitation)).toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  const input = {
    booking_id: link,
    first_name: 'Amal',
    last_name: 'Saleh',
    ...declared,
    id_image: await photo(),
  }
  const done = granted(await there.visitor('submitPreCheckIn', input))
  expect(done.data).toMatchObject({
    is_completed: true,
    guests: [{ first_name: 'Amal', is_completed: true }],
  })
  const again = { booking_id: reservation_id, guest_id: second, email: 'amal@example.com' }
  expect(await there.sara.call('inviteToPreCheckIn', again)).toMatchObject({
    code: 'PRE_CHECK_IN_ALREADY_COMPLETED',
  })
})

test('who booked names the others until they register; the front desk reads it, and registering takes it up', async () => {
  const there = await world(SILENT)
  const { reservation_id: booking_id } = await bookParty(there)
  const { guests } = await own(there, booking_id)()
  const [lead, second, third] = guests.map(({ guest_id }) => guest_id)
  const name = async (guest_id: number | undefined, first_name: string) =>
    await there.sara.call('nameGuest', { booking_id, guest_id, first_name, last_name: '王小明' })
  expect(granted(await name(second, 'Amal')).guests[1]).toMatchObject({
    first_name: 'Amal',
    last_name: '王小明',
    is_completed: false,
  })
  granted(await name(second, 'Badr'))
  const days = { from: '2027-02-01', to: '2027-02-01', today: TODAY }
  const arrivals = await there.services.db.transaction().execute((tx) => listArrivals(tx, days))
  expect(arrivals.flatMap((arrival) => arrival.guests)).toContainEqual(
    expect.objectContaining({ first_name: 'Badr', last_name: '王小明' }),
  )
  const log = await there.pool.query("select after from activity_log where verb = 'name-guest'")
  expect(log.rows).toEqual([{ after: { guest: 2 } }, { after: { guest: 2 } }])

  expect(await name(lead, 'Eve')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'guest_id' }],
  })
  expect(await name(third, 'www.example.com')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'first_name', code: 'invalid' }],
  })
  const document = { booking_id, ...declared, id_image: await photo() }
  const { data } = granted(
    await there.sara.call('submitPreCheckIn', { ...document, guest_id: second }),
  )
  expect(data.guests[1]).toMatchObject({ first_name: 'Badr', is_completed: true })
  expect(await name(second, 'Eve')).toMatchObject({ code: 'PRE_CHECK_IN_ALREADY_COMPLETED' })

  granted(
    await there.sara.call('inviteToPreCheckIn', {
      booking_id,
      guest_id: third,
      email: 'c@example.com',
    }),
  )
  await runAllJobs(there)
  const link = { booking_id: await linkOf(there, 'c@example.com'), guest_id: third }
  expect(
    await there.visitor('nameGuest', { ...link, first_name: 'Eve', last_name: 'Eve' }),
  ).toMatchObject({ code: 'FORBIDDEN' })
})

test('the guests of one booking are not those of another, also of the same person', async () => {
  const there = await world(SILENT)
  const first = await bookParty(there)
  const second = await bookParty(there, 2)
  const guest_id = (await own(there, second.reservation_id)()).guests[1]?.guest_id ?? 0
  const input = {
    booking_id: first.reservation_id,
    guest_id,
    first_name: 'A',
    last_name: 'B',
    ...declared,
    id_image: await photo(),
  }
  expect(await there.sara.call('submitPreCheckIn', input)).toMatchObject({
    code: 'USER_NON_ASSOCIATED_BOOKING',
  })
})

test('a link that went to a wrong address ends when the guest is invited at another', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there)
  const guest_id = (await own(there, reservation_id)()).guests[1]?.guest_id ?? 0
  const invite = async (email: string) => {
    granted(
      await there.sara.call('inviteToPreCheckIn', { booking_id: reservation_id, guest_id, email }),
    )
    await runAllJobs(there)
    return await linkOf(there, email)
  }
  const wrong = await invite('wrong@example.com')
  const right = await invite('right@example.com')
  expect(await there.visitor('readPreCheckIn', { booking_id: wrong })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  granted(await there.visitor('readPreCheckIn', { booking_id: right }))
})

test('who booked with an unverified account hears that a link to verify was sent; the email is a job of the same commit', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there)
  await there.pool.query('update users set is_email_verified = false where id = $1', [
    there.sara.user_id,
  ])
  const done = granted(
    await there.sara.call('submitPreCheckIn', {
      booking_id: reservation_id,
      ...declared,
      id_image: await photo(),
    }),
  )
  expect(done.success).toBe('PRE_CHECK_IN_SUCCESSFUL_AND_VERIFICATION_MAIL_SENT')
  const emails = (await there.waitingJobs()).filter(({ name }) => name === 'send_account_email')
  expect(emails.map(({ payload }) => payload)).toEqual([
    { user_id: there.sara.user_id, kind: 'verify' },
  ])
})

test('the link goes out three days before, at ten in the morning, and a minute later when that has passed', async () => {
  const there = await world(SILENT)
  const isSent = async (id: number, moment: Date) => {
    await enqueueOwed(there.services.db, there.setClock(moment))
    return (await there.waitingJobs()).some(({ key }) => key === `check-in-${id}`)
  }
  const { id } = await bookParty(there)
  const late = await bookParty(there, 2, { from: '2027-01-12', to: '2027-01-15' })
  const booked = there.clock().getTime()
  expect(await isSent(late.id, new Date(booked + 59_000))).toBe(false)
  expect(await isSent(late.id, new Date(booked + 60_000))).toBe(true)
  expect(await isSent(id, new Date('2027-01-29T05:59:59Z'))).toBe(false)
  expect(await isSent(id, new Date('2027-01-29T06:00:00Z'))).toBe(true)
  expect((await there.pool.query('select token_hash from check_in_links')).rows).toEqual([])
})

test('who has checked in already, or cancelled, is sent no link', async () => {
  const there = await world(SILENT)
  const done = await bookParty(there, 1)
  granted(
    await there.sara.call('submitPreCheckIn', {
      booking_id: done.reservation_id,
      ...declared,
      id_image: await photo(),
    }),
  )
  const off = await bookParty(there)
  granted(await there.sara.call('cancelMyBooking', { booking_id: off.id }))
  await runAllJobs(there)
  expect(await linkOf(there, 'sara@example.com')).toBe('')
})
