import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { untilTrue } from './timeouts.ts'

const ENTRY = join(import.meta.dirname, 'app-process.ts')
const OPENS_WITHIN_MS = 90_000 // on a machine that has much else to do
const REST_MS = 200

export type App = {
  url: string
  kill: () => void
  freeze: () => void
  thaw: () => void
  isReady: () => Promise<boolean>
  unordered_ends: readonly string[]
  pid: () => number | undefined
  close: () => Promise<void>
}

type Options = { port: number; env: Record<string, string>; log: string }

/**
 * One process of the product. Killed, it is started again, as a supervisor would; that it never
 * ends by itself is for the round to judge.
 */
export function openApp({ port, env, log }: Options): App {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let is_killed = false
  const unordered_ends: string[] = []
  const closing = new AbortController()
  const kill = () => {
    is_killed = true
    child?.kill('SIGKILL')
  }

  const keepRunning = async () => {
    while (!closing.signal.aborted) {
      const out = openSync(log, 'a')
      is_killed = closing.signal.aborted
      child = spawn(process.execPath, [ENTRY], {
        env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
        stdio: ['ignore', out, out, 'ipc'],
      })
      closeSync(out)
      const running = child
      const end = await new Promise<string>((resolve) =>
        running.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)),
      )
      if (!is_killed) unordered_ends.push(end)
      await pause(REST_MS)
    }
  }
  const kept = keepRunning()

  const isReady = async () =>
    (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok
  return {
    url,
    kill,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    isReady,
    unordered_ends,
    pid: () => child?.pid,
    close: async () => {
      closing.abort()
      kill()
      await kept
    },
  }
}

/** Waits until all of them answer. */
export async function untilReady(apps: readonly App[]): Promise<boolean> {
  const ready = await Promise.all(apps.map((app) => untilTrue(app.isReady, OPENS_WITHIN_MS)))
  return ready.every(Boolean)
}
