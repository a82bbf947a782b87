import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Speaks SMTP; takes every e-mail, with its lines ended by \n, except to nobody@. */
export async function openMailServer() {
  const taken: string[] = []
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let email: string[] | undefined
    say('220 test ESMTP')
    createInterface({ input: socket }).on('line', (line) => {
      if (email) {
        if (line !== '.') return void email.push(line.startsWith('.') ? line.slice(1) : line)
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
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`,
    taken,
    close: () => void server.close(),
  }
}

/** The value of a header, unfolded. */
export const headerOf = (email: string, name: string): string | undefined =>
  new RegExp(`^${name}: *((?:.*\\n[ \\t])*.*)$`, 'im')
    .exec(email.split('\n\n', 1)[0] ?? '')?.[1]
    ?.replaceAll(/\n[ \t]+/g, ' ')
    .trim()
