import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { headerOf, openMailServer } from '#kit/outside/mail-server.ts'
import { openSmtpMail, withMessageIds } from './index.ts'

const { url: smtp_url, taken, close } = await openMailServer()
const mail = openSmtpMail({ smtp_url, from: 'Sadaf <stay@sadaf.example>' })
afterAll(close)

test('an e-mail is sent with both bodies and its attachment', async () => {
  await mail.send({
    to: 'layla@example.com',
    subject: 'Hello',
    text: 'Plain words',
    html: '<p>Rich words</p>',
    attachments: [{ name: 'invoice.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }],
  })
  const [email = ''] = taken
  for (const messages of [
    'From: Sadaf <stay@sadaf.example>',
    'To: layla@example.com',
    'Subject: Hello',
    'Plain words',
    '<p>Rich words</p>',
    'Content-Type: application/pdf; name=invoice.pdf',
    btoa('%PDF'),
  ])
    expect(email).toContain(messages)
})

test('an e-mail that is rejected throws', async () => {
  await expect(
    mail.send({ to: 'nobody@example.com', subject: 'Hello', text: 'a', html: 'a' }),
  ).rejects.toThrow(/550/)
  await expect(
    openSmtpMail({ smtp_url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).send({
      to: 'a@b.example',
      subject: 'a',
      text: 'a',
      html: 'a',
    }),
  ).rejects.toThrow('ECONNREFUSED')
})

test('sent again by the same job an email has the same Message-ID; another job, recipient or text another', async () => {
  const ids = async (job: string, change: object = {}) => {
    const before = taken.length
    await withMessageIds(mail, { job, domain: 'sadaf.example' }).send({
      to: 'layla@example.com',
      subject: 'Hello',
      text: 'a',
      html: 'a',
      ...change,
    })
    return /^Message-ID: <([0-9a-f]{32})@sadaf\.example>$/m.exec(taken[before] ?? '')?.[1]
  }
  const first = await ids('1')
  expect(first).toBeDefined()
  expect(await ids('1')).toBe(first)
  const others = [
    await ids('2'),
    await ids('1', { to: 'sara@example.com' }),
    await ids('1', { text: 'b' }),
  ]
  expect(new Set([first, ...others]).size).toBe(4)
})

const NEWS = { to: 'layla@example.com', subject: 'News', text: 'a', html: '<p>a</p>' }

test('a mailing is ended with one click of the mail program; other e-mails offer nothing of the kind', async () => {
  const before = taken.length
  await mail.send({ ...NEWS, unsubscribe_url: 'https://sadaf.example/unsubscribe?id=x' })
  await mail.send(NEWS)
  const [mailing = '', other = ''] = taken.slice(before)
  expect(headerOf(mailing, 'List-Unsubscribe')).toBe('<https://sadaf.example/unsubscribe?id=x>')
  expect(headerOf(mailing, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('a job that runs twice sends one mailing, though its link is sealed anew', async () => {
  const before = taken.length
  for (const unsubscribe_url of [
    'https://sadaf.example/unsubscribe?id=x',
    'https://sadaf.example/unsubscribe?id=y',
  ])
    await withMessageIds(mail, { job: '1', domain: 'sadaf.example' }).send({
      ...NEWS,
      text: `No more? ${unsubscribe_url}`,
      unsubscribe_url,
    })
  const [first = '', second = ''] = taken.slice(before)
  expect(headerOf(first, 'Message-ID')).toBe(headerOf(second, 'Message-ID'))
  expect(headerOf(first, 'X-PM-Metadata-message-id')).toBe(
    headerOf(first, 'Message-ID')?.slice(1, -1),
  )
})

test('with a key every e-mail is signed: its body, its sender, and what ends it with one click', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const dkim = { domain: 'sadaf.example', selector: 'mail2027', private_key }
  const before = taken.length
  await openSmtpMail({ smtp_url, from: 'Sadaf <stay@sadaf.example>', dkim }).send({
    ...NEWS,
    unsubscribe_url: 'https://sadaf.example/x',
  })
  const email = taken[before] ?? ''
  const signature = headerOf(email, 'DKIM-Signature') ?? ''
  const tag = (name: string) =>
    new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? ''
  expect([tag('a'), tag('c'), tag('d'), tag('s')]).toEqual([
    'rsa-sha256',
    'relaxed/relaxed',
    'sadaf.example',
    'mail2027',
  ])
  const signed = tag('h').toLowerCase().split(':')
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(tag('bh')).toBe(createHash('sha256').update(relaxedBody(email)).digest('base64'))
  const headers = signed
    .map((name) => `${name}:${headerOf(email, name)?.replaceAll(/\s+/g, ' ').trim()}\r\n`)
    .join('')
  const own = `dkim-signature:${signature.replace(/ b=.*$/, ' b=')}`
  const verify = (text: string) =>
    createVerify('rsa-sha256').update(text).verify(publicKey, tag('b'), 'base64')
  expect(verify(headers + own)).toBe(true)
  expect(verify(headers.replace('One-Click', 'Two-Clicks') + own)).toBe(false)
})

/** RFC 6376 §3.4.4 */
const relaxedBody = (email: string) =>
  `${email
    .slice(email.indexOf('\n\n') + 2)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`
