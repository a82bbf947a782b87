import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

const QUIET_MS = 60_000
const PER_MINUTE = 30
const AT_ONCE = 4
const TIMEOUT_MS = 5_000
const REMEMBERED = 1_000
const FRAMES = 5

const ROOT = resolve(import.meta.dirname, '../../..')
const OWN_FRAME = /^\s+at (?:async )?(?:(\S+) \()?(?:file:\/\/)?(\/[^)]*?):(\d+):\d+\)?$/
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const PLAIN_CODE = /^[\w.-]{1,40}$/

/** What failed: `what` is a constant sentence of ours, never one with a person in it. */
type Failure = { error: Error; what: string; call?: unknown; task?: unknown; request_id?: unknown }

export type ErrorReports = {
  /** Returns at once and never throws; the report is sent beside, or left out. */
  notice: (failure: Failure) => void
}

type Options = { url: string; clock: () => Date }
type Seen = { told_at: number; untold: number }

/**
 * Posts what failed as small JSON (docs/operator), each fingerprint once a minute. Messages of
 * errors stay here: they may quote what somebody typed.
 */
export function openErrorWebhook({ url, clock }: Options): ErrorReports {
  const seen = new Map<string, Seen>()
  let under_way = 0
  let minute = 0
  let told_this_minute = 0

  function notice(failure: Failure) {
    const frames = ownFrames(failure.error)
    const fingerprint = fingerprintOf(failure, frames)
    const now = clock().getTime()
    const before = seen.get(fingerprint)
    const mayTell = !before || now - before.told_at >= QUIET_MS
    if (!mayTell || !hasRoom(now))
      return remember(fingerprint, {
        told_at: before?.told_at ?? -QUIET_MS,
        untold: (before?.untold ?? 0) + 1,
      })
    remember(fingerprint, { told_at: now, untold: 0 })
    void post(reportOf(failure, { frames, fingerprint, now, times: (before?.untold ?? 0) + 1 }))
  }

  function remember(fingerprint: string, what: Seen) {
    seen.delete(fingerprint)
    seen.set(fingerprint, what)
    const [oldest] = seen.keys()
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
  }

  function hasRoom(now: number): boolean {
    if (Math.floor(now / QUIET_MS) !== minute) {
      minute = Math.floor(now / QUIET_MS)
      told_this_minute = 0
    }
    if (under_way >= AT_ONCE || told_this_minute >= PER_MINUTE) return false
    told_this_minute += 1
    return true
  }

  async function post(report: object) {
    under_way += 1
    try {
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(report),
        signal,
        redirect: 'error',
      })
      await answer.body?.cancel()
    } catch {
      // Whoever cannot be told is not told: the log has it.
    } finally {
      under_way -= 1
    }
  }

  return { notice }
}

type Frame = { at: string; line: string }

function ownFrames({ stack = '' }: Error): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', at = ''] = OWN_FRAME.exec(line) ?? []
      return file.startsWith(`${ROOT}/`) && !file.includes('/node_modules/')
        ? [{ at: `${file.slice(ROOT.length + 1)} ${name}`.trim(), line: at }]
        : []
    })
    .slice(0, FRAMES)
}

/** The same for one fault wherever its lines have moved to. */
function fingerprintOf({ error, what, call, task }: Failure, frames: readonly Frame[]): string {
  const parts = [error.name, codeOf(error), what, call ?? task ?? '', ...frames.map(({ at }) => at)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

type Facts = { frames: readonly Frame[]; fingerprint: string; now: number; times: number }

function reportOf(
  { error, what, call, task, request_id }: Failure,
  { frames, fingerprint, now, times }: Facts,
) {
  const where = plain(call) ?? plain(task)
  return {
    text: `Sadaf: ${what}${where ? ` (${where})` : ''}: ${error.name} ${fingerprint}`,
    fingerprint,
    what,
    error: error.name,
    code: codeOf(error) || null,
    call: plain(call) ?? null,
    task: plain(task) ?? null,
    frames: frames.map(({ at, line }) => `${at}:${line}`),
    // another was proposed by a client
    request_id: typeof request_id === 'string' && REQUEST_ID.test(request_id) ? request_id : null,
    times,
    at: new Date(now).toISOString(),
  }
}

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' && PLAIN_CODE.test(value) ? value : undefined

const codeOf = (error: Error): string => ('code' in error ? (plain(String(error.code)) ?? '') : '')
