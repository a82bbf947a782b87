import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#core/config.ts'
import { limitTo } from '#core/limit-to.ts'
import { readListing } from './bucket-listing.ts'
import { guardPlain, isPlain } from './names.ts'
import { FilesAway, FilesMisconfigured, type Files, type Listed } from './types.ts'

const ATTEMPTS = 3
const ATTEMPT_MS = 5_000
/** Before another attempt: at random up to this, doubled each time. */
const PAUSE_MS = 100
/** After an outage was seen, so that not everybody waits for every attempt. */
const REST_MS = 1_000
const MAX_REQUESTS = 16
/** Sent with every file and answered with it: the ETag is no hash of the content in every store. */
const SHA256 = 'x-amz-meta-sha256'

type Ask = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; name?: string; query?: Record<string, string>; bytes?: Uint8Array }
type Answer = { status: number; headers: Headers; bytes: Buffer }
type Options = BucketSettings & {
  /** Called when the store stops answering, and when it answers again. */
  onOutage?: (away: FilesAway | null) => void
  attempt_ms?: number
}

/**
 * An S3-compatible store, addressed by path. Every request may be repeated. Throws FilesAway while the store is out of
 * reach, FilesMisconfigured when it refuses.
 */
export function openBucket({ endpoint, bucket, region, access_key_id, secret_access_key, ...options }: Options): Files {
  const { onOutage = () => {}, attempt_ms = ATTEMPT_MS } = options
  const client = new AwsClient({ accessKeyId: access_key_id, secretAccessKey: secret_access_key, service: 's3', region, retries: 0 })
  const limited = limitTo(MAX_REQUESTS)
  let away: FilesAway | null = null
  let rests_until = -Infinity

  async function attempt({ method, name, query = {}, bytes }: Ask): Promise<Answer> {
    const url = `${endpoint}/${bucket}${name === undefined ? '' : `/${name}`}?${queryOf(query)}`
    const headers: Record<string, string> = bytes ? { 'x-amz-content-sha256': sha256Of(bytes), [SHA256]: sha256Of(bytes) } : {}
    const signal = AbortSignal.timeout(attempt_ms)
    const body = bytes && { body: new Uint8Array(bytes) }
    const answer = await client.fetch(url, { method, headers, signal, redirect: 'manual', ...body })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
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
  const ask = (wanted: Ask) => limited(() => send(wanted))

  async function* list(): AsyncGenerator<Listed> {
    let after: string | undefined = ''
    while (after !== undefined) {
      const query = { 'list-type': '2', 'encoding-type': 'url', ...(after !== '' && { 'start-after': after }) }
      const answer = await ask({ method: 'GET', query })
      if (answer.status !== 200) throw unexpected(answer)
      const { files, is_truncated } = readListing(answer.bytes.toString())
      yield* files.filter(({ name }) => isPlain(name))
      const last = is_truncated ? files.at(-1)?.name : undefined
      if (last === after) throw new FilesMisconfigured('The file store lists the same files again: it does not know start-after')
      after = last
    }
  }

  async function read(name: string): Promise<Answer | undefined> {
    if (!isPlain(name)) return undefined
    const answer = await ask({ method: 'GET', name })
    if (isMissing(answer)) return undefined
    if (answer.status !== 200) throw unexpected(answer)
    const sha256 = answer.headers.get(SHA256)
    if (sha256 !== null && sha256 !== sha256Of(answer.bytes)) throw new Error(`The file store has damaged ${name}`)
    return answer
  }

  return {
    put: async (name, bytes) => {
      guardPlain(name)
      const answer = await ask({ method: 'PUT', name, bytes })
      if (answer.status !== 200) throw unexpected(answer)
    },
    read: async (name) => (await read(name))?.bytes,
    remove: async (name) => {
      if (!isPlain(name)) return
      const answer = await ask({ method: 'DELETE', name })
      if (answer.status !== 200 && answer.status !== 204 && !isMissing(answer)) throw unexpected(answer)
    },
    stat: async (name) => {
      if (!isPlain(name)) return undefined
      const head = await ask({ method: 'HEAD', name })
      const sha256 = head.headers.get(SHA256)
      if (head.status === 200 && sha256 !== null)
        return { bytes: Number(head.headers.get('content-length')), sha256, modified_at: modifiedAt(head) }
      const answer = await read(name) // put by another program, or missing, which HEAD does not tell from a missing bucket
      return answer && { bytes: answer.bytes.length, sha256: sha256Of(answer.bytes), modified_at: modifiedAt(answer) }
    },
    list,
    isThere: async () => {
      if (!away) return true
      const answer = await attempt({ method: 'HEAD' }).catch(() => undefined)
      if (!answer || isTransient(answer.status)) return false
      noteAnswer()
      return true
    },
  }
}

/** A space is %20 here, as it is in what is signed. */
const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const isTransient = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** A missing bucket is no missing file. */
const isMissing = (answer: Answer): boolean => answer.status === 404 && codeIn(answer) === 'NoSuchKey'

const codeIn = ({ bytes }: Answer): string | undefined => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1]

const unexpected = (answer: Answer): FilesMisconfigured =>
  new FilesMisconfigured(['The file store answered', answer.status, codeIn(answer)].filter((word) => word !== undefined).join(' '))

const modifiedAt = ({ headers }: Answer): Date => new Date(headers.get('last-modified') ?? 0)
