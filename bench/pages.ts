import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHouse, stopHouse } from '../journeys/open-house.ts'
import { buildWebIfStale } from '../bin/build-web.ts'
import { median, type BenchRow } from './row.ts'

const PORT = Number(process.env['PORT'] ?? 4390)
const CONNECTIONS = 8
const BUFFER_BYTES = 256 * 1024
const ROUNDS = 9
const ROUND_MS = 1_000
const DRAWN_PAGES = 40
const GOAL = 0.6

const hello = { name: 'hello (/healthz)', path: '/healthz', coding: 'identity' }
/** What browsers ask for; the goal is theirs. */
const home = { name: 'home, br', path: '/', coding: 'br' }
/** For the few that unpack nothing: seven times the bytes, and copying them is most of the work. */
const unpacked = { name: 'home, identity', path: '/', coding: 'identity' }
const kinds = [hello, home, unpacked]
type Kind = typeof hello

/** How fast a kept page is sent, beside the barest answer of the same server; opens a demo house of its own. */
export async function measurePages(say: (line: string) => void): Promise<BenchRow[]> {
  await buildWebIfStale(say)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  const house = await startHouse({ folder, port: PORT })
  try {
    return await measure(say)
  } finally {
    await stopHouse(house)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rounds of each kind in turn, so that a busy moment of the machine meets all of them. */
async function measure(say: (line: string) => void): Promise<BenchRow[]> {
  for (const kind of kinds) await round(kind) // warm, not counted
  const rates = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [kind, measured] of rates) measured.push(await round(kind))
  }
  const rows = [...rates].map(([kind, measured]) => {
    const ratio = median(measured.map((rate, turn) => rate / (rates.get(hello)?.[turn] ?? rate)))
    const note = `of hello; ${Math.round(median(measured))} requests/s`
    return kind === home
      ? { name: kind.name, ratio, goal: `≥ ${GOAL}`, holds: ratio >= GOAL, note }
      : { name: kind.name, ratio, goal: '', holds: true, note }
  })
  say(`kept pages: median of ${ROUNDS} interleaved rounds, ${CONNECTIONS} connections; the goal is for br`)
  say(`drawn for one visitor (a query bypasses the cache): ${(await drawnMs()).toFixed(1)} ms`)
  return rows
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
