import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { openSmtpMail, withMessageIds } from './index.ts'

const taken: string[] = []
const server = createServer((socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let email: string[] | undefined
  say('220 test ESMTP')
  createInterface({ input: socket }).on('line', (line) => {
    if (email) {
      if (line !== '.') return void email.push(line)
      taken.push(email.join('\n'))
      email = undefined
      return say('250 taken')
    }
    if (line.startsWith('RCPT') && line.includes('nobody@')) return say('550 no such person')
    if (line.startsWith('DATA')) {
      email = []
      return say('354 go on')
    }
    return say(line.startsWith('QUIT') ? '221 bye' : '250 test')
  })
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const smtp_url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`
const mail = openSmtpMail({ smtp_url, from: 'Sadaf <stay@sadaf.example>' })
afterAll(() => void server.close())

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
  await expect(mail.send({ to: 'nobody@example.com', subject: 'Hello', text: 'a', html: 'a' })).rejects.toThrow(/550/)
  await expect(
    openSmtpMail({ smtp_url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).send({ to: 'a@b.example', subject: 'a', text: 'a', html: 'a' }),
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
  const others = [await ids('2'), await ids('1', { to: 'sara@example.com' }), await ids('1', { text: 'b' })]
  expect(new Set([first, ...others]).size).toBe(4)
})
