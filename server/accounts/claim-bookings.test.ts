import { expect, test } from 'vitest'
import {
  checkout,
  granted,
  join,
  emailsTo,
  NOUR,
  payAtBank,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const STAY = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const GUEST = {
  first_name: 'Nour',
  last_name: 'Saleh',
  email: NOUR.email,
  phone_number: NOUR.phone_number,
}

async function bookAsGuest(there: World, nights = STAY) {
  granted(
    await there.visitor('startGuestCheckout', { ...GUEST, human_check: await there.humanCheck() }),
  )
  const [sms] = await emailsTo(there, '+971501234567')
  const { token } = granted(
    await there.visitor('verifyOtp', {
      email: GUEST.email,
      otp: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '',
    }),
  )
  const guest = { call: there.withToken(token) }
  const { reservation_id, id, ...paying } = await checkout(guest, there.marinaStudio, nights)
  await payAtBank(there, paying)
  granted(await guest.call('updatePayment', { reservation_id, action: 'pay' }))
  return { guest, reservation_id, id }
}

const numbersOf = async (call: World['visitor']) =>
  granted(await call('listMyBookings', {})).upcoming_bookings.map(
    ({ reservation_id }) => reservation_id,
  )

async function verify(there: World, token: string) {
  await there.runJobs()
  const links = (await emailsTo(there, NOUR.email)).flatMap((email) => email.links)
  const link = new URL(links.find((one) => one.includes('/verify-email')) ?? 'none:')
  granted(await there.withToken(token)('verifyEmail', { id: link.searchParams.get('id') ?? '' }))
}

test('who books without an account and then opens one has the booking once the e-mail is verified, and not before', async () => {
  const there = await world(SILENT)
  const { guest, reservation_id, id } = await bookAsGuest(there)
  const { token, user_id } = granted(await join(there)).data
  const account = there.withToken(token)
  expect(await numbersOf(account)).toEqual([])
  expect(await account('readCheckout', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  await verify(there, token)
  expect(await numbersOf(account)).toEqual([reservation_id])
  expect(granted(await account('readCheckout', { reservation_id })).reservation_id).toBe(
    reservation_id,
  )
  expect(granted(await account('readPreCheckIn', { booking_id: reservation_id })).scope).toBe(
    'party',
  )
  const { rows } = await there.pool.query('select actor, verb, subject, detail from activity_log')
  expect(rows).toEqual([
    {
      actor: `account ${user_id}`,
      verb: 'claim-booking',
      subject: reservation_id,
      detail: { user_id, claimed_from: expect.any(Number) },
    },
  ])
  expect(await numbersOf(guest.call)).toEqual([reservation_id])
  expect(granted(await guest.call('readProfile', {})).is_temporary).toBe(true)
  expect(await guest.call('listWishlist', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  granted(await guest.call('cancelMyBooking', { booking_id: id }))
  expect(granted(await account('readCheckout', { reservation_id })).ending).toBe(
    'cancelled_by_guest',
  )
})

test('what is booked beside the account later is claimed at the next log-in, once', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookAsGuest(there)
  const { token } = granted(await join(there)).data
  await verify(there, token)
  await there.pool.query(
    'update users set is_email_verified = false where email = $1 and not is_temporary',
    [NOUR.email],
  )
  await there.pool.query(
    'update bookings set user_id = claimed_from, claimed_from = null where reservation_id = $1',
    [reservation_id],
  )
  const logIn = async () =>
    there.withToken(
      granted(await there.visitor('logIn', { email: NOUR.email, password: NOUR.password })).token,
    )
  expect(await numbersOf(await logIn())).toEqual([])
  await there.pool.query(
    'update users set is_email_verified = true where email = $1 and not is_temporary',
    [NOUR.email],
  )
  expect(await numbersOf(await logIn())).toEqual([reservation_id])
  await logIn()
  const { rows } = await there.pool.query(
    `select count(*)::int as n from activity_log where verb = 'claim-booking'`,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('a claim takes nothing from another account, nothing of another e-mail, and nothing without a verified phone', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookAsGuest(there)
  await there.pool.query('update users set phone_verified_at = null where is_temporary')
  const saras = await checkout(there.sara, there.marinaStudio, {
    from: '2027-03-01',
    to: '2027-03-04',
  })
  await there.pool.query('update bookings set guest_email = $1 where id = $2', [
    NOUR.email,
    saras.id,
  ])
  const { token } = granted(await join(there)).data
  await verify(there, token)
  expect(await numbersOf(there.withToken(token))).toEqual([])
  const { rows } = await there.pool.query(
    'select reservation_id, claimed_from from bookings where claimed_from is not null',
  )
  expect(rows).toEqual([])
  expect(
    granted(await there.sara.call('readCheckout', { reservation_id: saras.reservation_id })).id,
  ).toBe(saras.id)
  expect(reservation_id).not.toBe(saras.reservation_id)
})
