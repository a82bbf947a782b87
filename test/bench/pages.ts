import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, stopServer } from '../e2e/servers/open-servers.ts'
import { buildWebIfStale } from '../../bin/build/build-web.ts'
import { timed } from './requests-in-turn.ts'
import { besides, median, rowOf, type BenchRow } from './row.ts'

const PORT = Number(process.env['PORT'] ?? 4390)
const CONNECTIONS = 8
const BUFFER_BYTES = 256 * 1024
const ROUNDS = 9
const ROUND_MS = 1_000
const RENDERED_PAGES = 40
const GOAL = { at_least: 0.6 }

type Kind = { name: string; path: string; coding: string; reason: string; goal?: typeof GOAL }

const hello: Kind = {
  name: 'hello (/healthz)',
  path: '/healthz',
  coding: 'identity',
  reason: 'it is the yardstick itself',
}
const home: Kind = {
  name: 'kept home page, br',
  path: '/',
  coding: 'br',
  reason: 'it lies packed in memory and is handed to the kernel, which is most of the work',
  goal: GOAL,
}
const unpacked: Kind = {
  name: 'kept home page, identity',
  path: '/',
  coding: 'identity',
  reason:
    'for the few that unpack nothing it has about ten times the bytes, and copying them is most of the work',
}
const kinds = [hello, home, unpacked]

export async function measurePages(say: (line: string) => void): Promise<BenchRow[]> {
  await buildWebIfStale(say)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  const services = await startServer({ folder, port: PORT })
  try {
    return await measure(say)
  } finally {
    await stopServer(services)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rounds of each kind in turn, so that a busy moment of the machine meets all of them. */
async function measure(say: (line: string) => void): Promise<BenchRow[]> {
  for (const kind of kinds) await round(kind)
  const rates = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [kind, measured] of rates) measured.push(await round(kind))
  }
  say(`kept pages: medians of ${ROUNDS} interleaved rounds, ${CONNECTIONS} connections`)
  return [...cachedRows(rates), ...(await renderedRows())]
}

function cachedRows(rates: Map<Kind, number[]>): BenchRow[] {
  const hellos = rates.get(hello) ?? []
  return [...rates].map(([{ name, reason, goal }, measured]) =>
    rowOf({
      name,
      ratio: median(measured.map((rate, turn) => rate / (hellos[turn] ?? rate))),
      goal,
      medians: `${Math.round(median(measured))}/s beside ${Math.round(median(hellos))}/s`,
      sentence: `Answers a second over ${CONNECTIONS} connections, for those of the barest answer of the same server: ${reason}.`,
    }),
  )
}

const RENDERED = [
  {
    name: 'home page, rendered for one visitor',
    path: '/?n=',
    reason: 'nothing is kept of a page with a query, so it is read and rendered anew',
  },
  {
    name: 'search results, rendered for one visitor',
    path: '/search-results?guests=2&n=',
    reason: 'a search is asked and its cards are rendered for this visitor alone',
  },
]

async function renderedRows(): Promise<BenchRow[]> {
  const request = async (path: string) =>
    await (
      await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { 'accept-language': 'en' } })
    ).text()
  const rows: BenchRow[] = []
  for (const { name, path, reason } of RENDERED) {
    const hellos: number[] = []
    const rendered: number[] = []
    for (let n = 0; n < RENDERED_PAGES; n += 1) {
      hellos.push(await timed(() => request(hello.path)))
      rendered.push(await timed(() => request(path + n)))
    }
    const sentence = `The median of such a page, for that of the barest answer of the same server: ${reason}.`
    rows.push(
      rowOf({
        name,
        ratio: median(rendered) / median(hellos),
        medians: besides(median(rendered), median(hellos)),
        sentence,
      }),
    )
  }
  return rows
}

/** Requests a second over kept connections, each asking again once it has its whole answer. */
async function round({ path, coding }: Kind): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${PORT}\r\naccept-language: en\r\naccept-encoding: ${coding}\r\n\r\n`
  const started = performance.now()
  const answered = await Promise.all(Array.from({ length: CONNECTIONS }, () => retryUntil(request)))
  return (answered.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started)
}

/**
 * Counts bytes into one buffer instead of reading answers, so that asking costs less than
 * answering: every answer is as long as the first.
 */
function retryUntil(request: string): Promise<number> {
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
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve(answers))
      return true
    }
    const onread = { buffer: Buffer.alloc(BUFFER_BYTES), callback: count }
    const socket = connect({ port: PORT, host: '127.0.0.1', onread }, () => socket.write(request))
    socket.on('error', reject)
  })
}

function lengthOf(answer: string): number {
  const body = /\r\ncontent-length: (\d+)\r\n/i.exec(answer)?.[1]
  if (!answer.startsWith('HTTP/1.1 200') || body === undefined)
    throw new Error(`Not an answer to measure: ${answer.slice(0, 200)}`)
  return answer.indexOf('\r\n\r\n') + 4 + Number(body)
}
