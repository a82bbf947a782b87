import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import { givePassword, granted, PASSWORD, SILENT, type World, world } from '#kit/index.ts'
import { FEED, feedOf, playFeeds } from '#kit/played-feeds.ts'
import { written } from '#kit/mails.ts'
import { smallPdf } from '#kit/small-pdf.ts'
import { takeMail } from '#server/incoming-mail/index.ts'
import { bookParty, photo, sealedFiles } from '#kit/party.ts'
import { openDocument } from '#server/arrivals/index.ts'
import { operate } from '#server/operator/index.ts'

const NEW_SECRET = 'y'.repeat(32)
const OLD_SECRET = 'x'.repeat(32)
const NEXT_STEP = 30
const OMARS = { iban: 'AE07 0331 2345 6789 0123 456', holder: 'Omar Al Mansoori' }

const reseal = ({ services, clock }: World) =>
  operate(services, { now: clock(), today: dubaiDay(clock()) }, ['reseal'])

/** The same data, opened again with other secrets. */
const reopened = (there: World, env: Record<string, string>) =>
  world({
    ...SILENT,
    ...(there.services.config.DATABASE_URL && { database_url: there.services.config.DATABASE_URL }),
    env: { DATA_DIR: there.services.config.DATA_DIR, ...env },
  })

const codeAt = (key: string, { clock }: World) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock().getTime() })

async function withSealedThings() {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there, 1)
  const { guests } = granted(
    await there.sara.call('submitPreCheckIn', {
      booking_id: reservation_id,
      is_uae_resident: true,
      has_health_consent: true,
      id_image: await photo(),
    }),
  ).data
  await givePassword(there, 'sara@example.com')
  const { key } = granted(await there.sara.call('startAuthenticator', { password: PASSWORD }))
  const { recovery_codes } = granted(
    await there.sara.call('confirmAuthenticator', { code: codeAt(key, there) }),
  )
  playFeeds(there).answer(feedOf([]))
  granted(await there.noor.call('connectFeed', { unit_id: 1, channel: 'airbnb', address: FEED }))
  granted(await there.omar.call('setOwnBankAccount', OMARS))
  return { there, guest_id: guests[0]?.guest_id ?? 0, key, recovery_codes }
}

const open = ({ services, clock }: World, guest_id: number) =>
  services.db
    .transaction()
    .execute((tx) =>
      openDocument(
        tx,
        { guest_id, actor: 'noor', reason: 'A test of the seal' },
        { services, now: clock() },
      ),
    )

const login = { email: 'sara@example.com', password: PASSWORD }

test('with the previous secret documents, authenticator apps and recovery codes still open; without it they do not', async () => {
  const { there, guest_id, key, recovery_codes } = await withSealedThings()
  const rotated = await reopened(there, { APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: OLD_SECRET })
  expect((await open(rotated, guest_id)).bytes.length).toBeGreaterThan(0)
  rotated.setClock(NEXT_STEP)
  granted(await rotated.visitor('logIn', { ...login, second_factor: codeAt(key, rotated) }))
  granted(await rotated.visitor('logIn', { ...login, second_factor: recovery_codes[0] }))

  const forgotten = await reopened(there, { APP_SECRET: NEW_SECRET })
  await expect(open(forgotten, guest_id)).rejects.toThrow('another secret')
  expect(
    await forgotten.visitor('logIn', { ...login, second_factor: recovery_codes[1] }),
  ).toMatchObject({ code: 'WRONG_SECOND_FACTOR' })
})

test('reseal moves documents and keys to the new secret, counts them, and does nothing twice', async () => {
  const { there, guest_id, key } = await withSealedThings()
  const rotated = await reopened(there, { APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: OLD_SECRET })
  expect(await reseal(rotated)).toMatchObject({
    ok: true,
    lines: [
      expect.stringMatching(/anew: 1;.*APP_SECRET: 0;.*missing: 0/),
      expect.stringMatching(/permits sealed anew: 0;/),
      expect.stringMatching(/leads sealed anew: 0;/),
      expect.stringMatching(/Bills sealed anew: 0;/),
      expect.stringMatching(/claims sealed anew: 0;/),
      expect.stringMatching(/messages sealed anew: 0;/),
      expect.stringMatching(/emails sealed anew: 0;/),
      expect.stringMatching(/units sealed anew: 0\./),
      expect.stringMatching(/calendars sealed anew: 1\./),
      expect.stringMatching(/accounts sealed anew: 1\./),
      expect.stringMatching(/anew: 1\./),
    ],
  })
  const [file = ''] = sealedFiles(rotated)
  const path = join(rotated.services.config.DATA_DIR, 'files', 'sealed', file)
  const sealed_anew = readFileSync(path)
  expect(await reseal(rotated)).toMatchObject({
    lines: [
      expect.stringMatching(/anew: 0;.*APP_SECRET: 1;.*missing: 0/),
      expect.stringMatching(/permits sealed anew: 0;/),
      expect.stringMatching(/leads sealed anew: 0;/),
      expect.stringMatching(/Bills sealed anew: 0;/),
      expect.stringMatching(/claims sealed anew: 0;/),
      expect.stringMatching(/messages sealed anew: 0;/),
      expect.stringMatching(/emails sealed anew: 0;/),
      expect.stringMatching(/units sealed anew: 0\./),
      expect.stringMatching(/calendars sealed anew: 0\./),
      expect.stringMatching(/accounts sealed anew: 0\./),
      expect.stringMatching(/anew: 0\./),
    ],
  })
  expect(readFileSync(path)).toEqual(sealed_anew)

  const done = await reopened(there, { APP_SECRET: NEW_SECRET })
  expect((await open(done, guest_id)).bytes.length).toBeGreaterThan(0)
  expect(granted(await done.omar.call('listOwnBankAccounts', {})).bank_accounts).toMatchObject([
    { holder: 'Omar Al Mansoori', iban_end: '3456' },
  ])
  done.setClock(NEXT_STEP)
  granted(await done.visitor('logIn', { ...login, second_factor: codeAt(key, done) }))
  rmSync(path)
  expect(await reseal(done)).toMatchObject({
    lines: [
      expect.stringMatching(/missing: 1/),
      expect.stringMatching(/permits/),
      expect.stringMatching(/leads/),
      expect.stringMatching(/Bills/),
      expect.stringMatching(/claims/),
      expect.stringMatching(/messages/),
      expect.stringMatching(/emails/),
      expect.stringMatching(/units/),
      expect.stringMatching(/calendars/),
      expect.stringMatching(/accounts/),
      expect.stringMatching(/apps/),
    ],
  })
})

test('what was sent in a conversation, and what is unsorted, opens with the new secret alone', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there, 1)
  const bytes = smallPdf({ pages: [{}] })
  const paper = new File([bytes], 'ticket.pdf')
  granted(await there.sara.call('sendPaperToHouse', { reservation_id, paper, key: randomUUID() }))
  const files = [{ name: 'a.pdf', type: 'application/pdf', bytes }]
  const raw = written({ to: 'stay@sadaf.example', text: 'Hello', files })
  await takeMail(there.services, { raw, recipients: [] }, there.clock())
  const rotated = await reopened(there, { APP_SECRET: NEW_SECRET, APP_SECRET_PREVIOUS: OLD_SECRET })
  expect(await reseal(rotated)).toMatchObject({
    lines: expect.arrayContaining([
      expect.stringMatching(/messages sealed anew: 1;.*missing: 0/),
      expect.stringMatching(/emails sealed anew: 1;.*missing: 0/),
    ]),
  })
  const done = await reopened(there, { APP_SECRET: NEW_SECRET })
  const named = { reservation_id, paper_id: 1 }
  expect(granted(await done.salem.call('readThreadPaper', named)).pages).toBe(1)
  granted(await done.salem.call('sortMail', { reservation_id, mail_id: 1 }))
  expect(granted(await done.salem.call('readThreadPaper', { ...named, paper_id: 2 })).pages).toBe(1)
})
