import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { SmsProviders } from '#server/outside/sms/index.ts'
import { listenLocally } from '../listen-locally.ts'

export type Taken = {
  provider_id: string
  to: string
  body: string
  /** Ours, of a message that is followed. */
  reference: string
  /** Where it was told to report; null: nowhere. */
  report_url: string | null
  taken_at: Date
}
/** `lost`: taken, but whoever asked does not hear of it. */
type Answer = { fate: Fate; code: number } | 'lost'
export type Fate = 'refused' | 'not_now' | 'unknown'
type Said = { status: number; body: unknown }
export type Input = { method: string; url: URL; body: string; header: (name: string) => string }

/** What a report says, in words of no provider. */
export const OUTCOMES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'receiving', // not of a message that was sent
] as const
export type Outcome = (typeof OUTCOMES)[number]
type Reporting = { outcome: Outcome; error_code?: number; secret?: string }
export type ReportSent = { url: string; headers: Record<string, string>; body: string }

/** How a provider is spoken to, and how it speaks. */
export type Protocol = {
  settings: (url: string) => {
    env: Record<string, string>
    sms_providers?: SmsProviders
  }
  idOf: (number: number) => string
  /** Of one number, or a message to take; undefined: no such address. */
  read: (
    asked: Input,
  ) => { list: string } | Pick<Taken, 'to' | 'body' | 'reference' | 'report_url'> | undefined
  accept: (provider_id: string) => Said
  refuse: (fate: Fate, code: number) => Said
  list: (taken: Taken[]) => Said
  report: (message: Taken, reporting: Reporting) => ReportSent
  /** Signed as they should be, and without their parts. */
  reportsWithoutParts: (message: Taken) => ReportSent[]
  /** In which a report is signed. */
  signature_header: string
}

/** Speaks a provider's protocol, by the clock of the world; open until the test is over. */
export async function serveCarrier(protocol: Protocol) {
  const taken: Taken[] = []
  const answers: Answer[] = []
  const state = { clock: () => new Date(), listed: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const say = ({ status, body }: Said) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body))
      const read = protocol.read({
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://carrier'),
        body: Buffer.concat(chunks).toString(),
        header: (name) => String(request.headers[name] ?? ''),
      })
      if (read === undefined) return say({ status: 404, body: {} })
      if ('list' in read) {
        state.listed += 1
        return say(protocol.list(taken.filter(({ to }) => to === read.list).toReversed()))
      }
      const answer = answers.shift()
      if (answer !== undefined && answer !== 'lost')
        return say(protocol.refuse(answer.fate, answer.code))
      const provider_id = protocol.idOf(taken.length + 1)
      taken.push({ provider_id, taken_at: state.clock(), ...read })
      if (answer === 'lost') return void request.socket.destroy()
      say(protocol.accept(provider_id))
    })
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return {
    ...protocol.settings(url),
    protocol,
    taken,
    /** How often it was asked what it has taken. */
    listed: () => state.listed,
    follow: (clock: () => Date) => void (state.clock = clock),
    /** What the next request to send hears, and those after it; then they are taken. */
    answerWith: (...next: Answer[]) => void answers.push(...next),
  }
}
