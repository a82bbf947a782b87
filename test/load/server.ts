import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startServer, stopServer } from '../e2e/servers/open-servers.ts'

const PICTURES_SEEN = 6
const SEEN_WIDTH = 640
const SearchAnswer = z.object({
  data: z.object({ room_categories: z.array(z.object({ slug: z.string() })).min(1) }),
})
const Messages = z.array(z.object({ text: z.string() }))

/** What guests visit: where, and what they may find there. */
export type Visited = {
  port: number
  slugs: [string, ...string[]]
  files: string[]
  pictures: string[]
  readCode: (phone: string) => Promise<string>
}
export type Server = Visited & { inspector_port: number; close: () => Promise<void> }

export async function openServer(port: number): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-load-'))
  const inspector_port = port + 1
  const inspected = `--inspect=127.0.0.1:${inspector_port} --inspect-publish-uid=http`
  const server = await startServer({
    folder,
    port,
    env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', NODE_OPTIONS: inspected },
  })
  const close = async () => {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { inspector_port, ...(await lookAround(port)), close }
  } catch (error) {
    await close()
    throw error
  }
}

export async function lookAround(port: number): Promise<Visited> {
  const found = SearchAnswer.parse(JSON.parse(await read(port, '/api/properties/fetch/')))
  const [first, ...others] = found.data.room_categories.map(({ slug }) => slug)
  const page = await read(port, '/')
  const named = (pattern: RegExp) => [...new Set(page.match(pattern))]
  return {
    port,
    readCode: (phone) => readCode(port, phone),
    slugs: [first ?? '', ...others] satisfies [string, ...string[]],
    files: named(/\/assets\/[\w.-]+/g),
    pictures: named(/\/pictures\/[\w.-]+/g)
      .slice(0, PICTURES_SEEN)
      .map((picture) => `${picture}?w=${SEEN_WIDTH}`),
  }
}

async function read(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-language': 'en' },
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return await answer.text()
}

async function readCode(port: number, phone: string): Promise<string> {
  const international = `+971${phone.slice(1)}`
  const messages = Messages.parse(
    JSON.parse(await read(port, `/dev/inbox.json?to=${encodeURIComponent(international)}`)),
  )
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}
