import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

type Taken = {
  sid: string
  to: string
  body: string
  status_callback: string | null
  date_created: Date
}
/** `lost`: taken, but whoever asked does not hear of it. */
type Answer = { status: number; code: number } | 'lost'

const ACCOUNT = {
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15550001111',
}
const PATH = '/2010-04-01/Accounts/AC123/Messages.json'

/** Speaks Twilio's Messages resource, by the clock of the world; open until the test is over. */
export async function serveTwilio() {
  const taken: Taken[] = []
  const answers: Answer[] = []
  const state = { clock: () => new Date(), listed: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://twilio')
      const say = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (url.pathname !== PATH) return void say(404, { code: 20404 })
      if (request.method === 'GET') {
        state.listed += 1
        const found = taken.filter(({ to }) => to === url.searchParams.get('To')).toReversed()
        const messages = found.map(({ sid, body, date_created }) => ({
          sid,
          body,
          date_created: date_created.toUTCString(),
        }))
        return void say(200, { messages })
      }
      const answer = answers.shift()
      if (answer !== undefined && answer !== 'lost')
        return void say(answer.status, { code: answer.code, message: 'refused' })
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const { To = '', Body = '', StatusCallback = null } = Object.fromEntries(form)
      const sid = `SM${String(taken.length + 1).padStart(32, '0')}`
      taken.push({
        sid,
        to: To,
        body: Body,
        status_callback: StatusCallback,
        date_created: state.clock(),
      })
      if (answer === 'lost') return void request.socket.destroy()
      say(201, { sid, status: 'queued' })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    env: {
      ...ACCOUNT,
      TWILIO_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    },
    taken,
    /** How often it was asked what it has taken. */
    listed: () => state.listed,
    follow: (clock: () => Date) => void (state.clock = clock),
    /** What the next request to send hears, and those after it; then they are taken. */
    answerWith: (...next: Answer[]) => void answers.push(...next),
  }
}
