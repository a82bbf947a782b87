import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/core/config.ts'
import { limitTo } from '#server/core/limit-to.ts'
import { FilesAway, FilesMisconfigured } from './types.ts'

const ATTEMPTS = 3
const ATTEMPT_MS = 5_000
/** Before another attempt: at random up to this, doubled each time. */
const PAUSE_MS = 100
/** After an outage was seen, so that not everybody waits for every attempt. */
const REST_MS = 1_000
const MAX_REQUESTS = 16

type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  bytes?: Uint8Array
}
export type Answer = { status: number; headers: Headers; bytes: Buffer }
export type RequestOptions = BucketSettings & {
  /** Called when the store stops answering, and when it answers again. */
  onOutage?: (away: FilesAway | null) => void
  attempt_ms?: number
}

/**
 * Signed requests to one bucket, addressed by path. Every one may be repeated. Throws FilesAway
 * while the store is out of reach.
 */
export function openRequests({
  endpoint,
  bucket,
  region,
  access_key_id,
  secret_access_key,
  ...options
}: RequestOptions) {
  const { onOutage = () => {}, attempt_ms = ATTEMPT_MS } = options
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    service: 's3',
    region,
    retries: 0,
  })
  const limited = limitTo(MAX_REQUESTS)
  let away: FilesAway | null = null
  let rests_until = -Infinity

  async function attempt({ method, name, query = {}, headers = {}, bytes }: Ask): Promise<Answer> {
    const url = `${endpoint}/${bucket}${name === undefined ? '' : `/${name}`}?${queryOf(query)}`
    const signed = bytes ? { ...headers, 'x-amz-content-sha256': sha256Of(bytes) } : headers
    const signal = AbortSignal.timeout(attempt_ms)
    const body = bytes && { body: new Uint8Array(bytes) }
    const answer = await client.fetch(url, {
      method,
      headers: signed,
      signal,
      redirect: 'manual',
      ...body,
    })
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  function noteAnswer() {
    if (away) onOutage(null)
    away = null
  }

  function noteOutage(failure: FilesAway): FilesAway {
    if (!away) onOutage(failure)
    away = failure
    rests_until = performance.now() + REST_MS
    return failure
  }

  async function send(ask: Ask): Promise<Answer> {
    if (away && performance.now() < rests_until) throw away
    let reason: unknown
    for (let tried = 0; tried < ATTEMPTS; tried += 1) {
      if (tried > 0) await pause(Math.random() * PAUSE_MS * 2 ** tried)
      try {
        const answer = await attempt(ask)
        if (!isTransient(answer.status)) {
          noteAnswer()
          return answer
        }
        reason = new Error(`it answered ${answer.status}`)
      } catch (error) {
        reason = error
      }
    }
    throw noteOutage(new FilesAway(reason))
  }

  async function isThere(): Promise<boolean> {
    if (!away) return true
    const answer = await attempt({ method: 'HEAD' }).catch(() => undefined)
    if (!answer || isTransient(answer.status)) return false
    noteAnswer()
    return true
  }

  return { ask: (wanted: Ask) => limited(() => send(wanted)), isThere }
}

/** A space is %20 here, as it is in what is signed. */
const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

const isTransient = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** A missing bucket is no missing file. */
export const isMissing = (answer: Answer): boolean =>
  answer.status === 404 && codeIn(answer) === 'NoSuchKey'

const codeIn = ({ bytes }: Answer): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1]

export const unexpected = (answer: Answer): FilesMisconfigured =>
  new FilesMisconfigured(
    ['The file store answered', answer.status, codeIn(answer)]
      .filter((word) => word !== undefined)
      .join(' '),
  )
