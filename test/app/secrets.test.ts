import { readdirSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  checkout,
  granted,
  join,
  emailsTo,
  linkTo,
  NOUR,
  payAtBank,
  world,
  type World,
} from '#kit/index.ts'

const NEW_PASSWORD = 'Dhow&2031'
const STRANGER = {
  first_name: 'Rami',
  last_name: 'Aziz',
  email: 'rami@example.com',
  phone_number: '0507654321',
}

test('no password, token, code or document is ever found in a log, a mail, an error, the job queue or a plain file', async () => {
  const log: string[] = []
  const there = await world({
    log_to: { write: (line) => void log.push(line) },
    env: { LOG_LEVEL: 'debug' },
  })
  const errors: string[] = []
  const wrong = async (reply: Promise<{ ok: boolean }>) => errors.push(JSON.stringify(await reply))
  const nobody = there.visitor

  const joined = granted(await join(there)).data
  const queued: string[] = [await queueOf(there)]
  const verify_link = await linkTo(there, NOUR.email)
  await wrong(nobody('logIn', { email: NOUR.email, password: 'Guess#1234' }))
  await wrong(nobody('verifyEmail', { id: `${secretOf(verify_link)}x` }))
  granted(await nobody('verifyEmail', { id: secretOf(verify_link) }))

  granted(await nobody('forgotPassword', { email: NOUR.email }))
  queued.push(await queueOf(there))
  const reset_link = await linkTo(there, NOUR.email)
  const reset = {
    email: NOUR.email,
    verification_id: secretOf(reset_link),
    new_password: NEW_PASSWORD,
  }
  await wrong(nobody('resetPassword', { ...reset, reenter_password: 'Other#1234' }))
  granted(await nobody('resetPassword', { ...reset, reenter_password: NEW_PASSWORD }))
  await wrong(nobody('resetPassword', { ...reset, reenter_password: NEW_PASSWORD }))
  const session = granted(await nobody('logIn', { email: NOUR.email, password: NEW_PASSWORD }))
  const renewed = granted(await nobody('refreshToken', { refresh_token: session.refresh_token }))
  await wrong(nobody('refreshToken', { refresh_token: `${session.refresh_token}x` }))

  granted(
    await nobody('startGuestCheckout', { ...STRANGER, human_check: await there.humanCheck() }),
  )
  const [sms] = await emailsTo(there, '+971507654321')
  const otp = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  await wrong(
    nobody('verifyOtp', { email: STRANGER.email, otp: otp === '000000' ? '111111' : '000000' }),
  )
  const temporary = granted(await nobody('verifyOtp', { email: STRANGER.email, otp }))

  const nour = { call: there.withToken(renewed.token) }
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a53' } })
    .png()
    .toBuffer()
  const { reservation_id, ...intent } = await checkout(nour, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-03',
    guests: 1,
  })
  await payAtBank(there, intent)
  granted(await nour.call('updatePayment', { reservation_id, action: 'pay' }))
  const declared = { booking_id: reservation_id, is_uae_resident: 'no', has_health_consent: 'yes' }
  await wrong(
    nour.call('submitPreCheckIn', { ...declared, id_image: new File(['no picture'], 'id.png') }),
  )
  granted(
    await nour.call('submitPreCheckIn', {
      ...declared,
      id_image: new File([new Uint8Array(image)], 'id.png'),
    }),
  )
  await there.runJobs()

  const links = (await emailsTo(there, NOUR.email)).flatMap((email) => email.links)
  const booking_link = secretOf(
    new URL(links.find((link) => link.includes('/your-booking')) ?? 'none:'),
  )
  granted(await there.withLink(booking_link)('sendBookingCode', { by: 'email' }))
  const booking_code =
    /\d{6}/.exec((await emailsTo(there, NOUR.email))[0]?.subject ?? '')?.[0] ?? ''
  await wrong(
    there.withLink(booking_link)('proveBookingLink', {
      otp: booking_code === '000000' ? '111111' : '000000',
    }),
  )
  const proof = granted(
    await there.withLink(booking_link)('proveBookingLink', { otp: booking_code }),
  ).id
  await wrong(there.withLink(proof)('downloadInvoice', { reservation_id: 'SDF-1' }))
  await there.app.request(`/your-booking?id=${booking_link}`)

  const passwords = [NOUR.password, NEW_PASSWORD, 'Guess#1234', 'Other#1234']
  const tokens = [
    ...[joined, session, renewed, temporary].flatMap(({ token, refresh_token }) => [
      token,
      refresh_token,
    ]),
    proof,
  ]
  const mailed = [secretOf(verify_link), secretOf(reset_link), otp, booking_link, booking_code]
  expect([...tokens, ...mailed].every((secret) => secret.length >= 6)).toBe(true)

  const { rows: emails } = await there.pool.query<{ messages: string }>(
    `select subject || body_text || coalesce(body_html, '') as messages from inbox_messages`,
  )
  const silent = {
    log: log.join(''),
    errors: errors.join(''),
    queue: [...queued, await queueOf(there)].join(''),
  }
  expect(log.length).toBeGreaterThan(20)
  for (const [where, text] of Object.entries(silent)) {
    for (const secret of [...passwords, ...tokens, ...mailed])
      expect(text, where).not.toContain(secret)
    expect(text, where).not.toContain(image.subarray(0, 60).toString('base64').slice(0, 40))
  }
  for (const { messages } of emails)
    for (const secret of [...passwords, ...tokens]) expect(messages).not.toContain(secret)
  expect(pictureIn(joinPath(there.services.config.DATA_DIR, 'files'))).toEqual([])
})

const secretOf = (link: URL) => link.searchParams.get('id') ?? ''

async function queueOf({ waitingJobs }: World): Promise<string> {
  return JSON.stringify((await waitingJobs()).map(({ payload }) => payload))
}

function pictureIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => joinPath(entry.parentPath, entry.name))
    .filter((path) => /RIFF|PNG|JFIF/.test(readFileSync(path).subarray(0, 32).toString('latin1')))
}
