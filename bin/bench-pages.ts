// How fast a kept page is sent, beside the barest answer of the same server: node bin/bench-pages.ts. Opens a demo house of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWebIfStale } from './build-web.ts'

const PORT = Number(process.env['PORT'] ?? 4390)
const CONNECTIONS = 8
const BUFFER_BYTES = 256 * 1024
const ROUNDS = 9
const ROUND_MS = 1_000
const DRAWN_PAGES = 40
const GOAL = 0.6
const START_LIMIT_MS = 120_000

const hello = { name: 'hello (/healthz)', path: '/healthz', coding: 'identity' }
/** What browsers ask for; the goal is theirs. */
const home = { name: 'home, br', path: '/', coding: 'br' }
/** For the few that unpack nothing: seven times the bytes, and copying them is most of the work. */
const unpacked = { name: 'home, identity', path: '/', coding: 'identity' }
const kinds = [hello, home, unpacked]
type Kind = typeof hello

await buildWebIfStale((line) => console.log(line))
const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
const house = spawn('node', ['bin/start.ts'], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, DATABASE_URL: '', APP_SECRET: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
let has_passed = false
try {
  await untilReady()
  has_passed = await measure()
} finally {
  if (house.exitCode === null) {
    const gone = new Promise((resolve) => house.once('exit', resolve))
    house.kill('SIGTERM')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
}
process.exit(has_passed ? 0 : 1)

async function untilReady() {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && house.exitCode === null) {
    const is_ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (is_ready) return
    await pause(200)
  }
  throw new Error('The house did not open')
}

/** Rounds of each kind in turn, so that a busy moment of the machine meets all of them. */
async function measure(): Promise<boolean> {
  for (const kind of kinds) await round(kind) // warm, not counted
  const rates = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [kind, measured] of rates) measured.push(await round(kind))
  }
  let is_good = false
  for (const [kind, measured] of rates) {
    const ratio = median(measured.map((rate, turn) => rate / (rates.get(hello)?.[turn] ?? rate)))
    if (kind === home) is_good = ratio >= GOAL
    console.log(`${kind.name.padEnd(18)} ${String(Math.round(median(measured))).padStart(7)} requests/s   ${ratio.toFixed(2)} of hello`)
  }
  console.log(`goal: ${GOAL.toFixed(2)} for br; median of ${ROUNDS} interleaved rounds, ${CONNECTIONS} connections`)
  console.log(`drawn for one visitor (a query bypasses the cache): ${(await drawnMs()).toFixed(1)} ms`)
  return is_good
}

/** Requests a second over kept connections, each asking again once it has its whole answer. */
async function round({ path, coding }: Kind): Promise<number> {
  const asking = `GET ${path} HTTP/1.1\r\nhost: localhost:${PORT}\r\naccept-language: en\r\naccept-encoding: ${coding}\r\n\r\n`
  const started = performance.now()
  const answered = await Promise.all(Array.from({ length: CONNECTIONS }, () => askAgainAndAgain(asking)))
  return (answered.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started)
}

/** Counts bytes into one buffer instead of reading answers, so that asking costs less than answering: every answer is as long as the first. */
function askAgainAndAgain(asking: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const until = performance.now() + ROUND_MS
    let length = 0
    let received = 0
    let answers = 0
    const count = (size: number, bytes: Uint8Array) => {
      if (length === 0) length = lengthOf(Buffer.from(bytes.subarray(0, size)).toString('latin1'))
      received += size
      if (received < length) return true
      if (received > length) socket.destroy(new Error('The answers are not alike'))
      received = 0
      answers += 1
      if (performance.now() < until) socket.write(asking)
      else socket.end(() => resolve(answers))
      return true
    }
    const onread = { buffer: Buffer.alloc(BUFFER_BYTES), callback: count }
    const socket = connect({ port: PORT, host: '127.0.0.1', onread }, () => socket.write(asking))
    socket.on('error', reject)
  })
}

function lengthOf(answer: string): number {
  const body = /\r\ncontent-length: (\d+)\r\n/i.exec(answer)?.[1]
  if (!answer.startsWith('HTTP/1.1 200') || body === undefined) throw new Error(`Not an answer to measure: ${answer.slice(0, 200)}`)
  return answer.indexOf('\r\n\r\n') + 4 + Number(body)
}

async function drawnMs(): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < DRAWN_PAGES; n += 1) {
    const started = performance.now()
    await (await fetch(`http://127.0.0.1:${PORT}/?n=${n}`, { headers: { 'accept-language': 'en' } })).text()
    times.push(performance.now() - started)
  }
  return median(times)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
