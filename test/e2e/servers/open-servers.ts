import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { wantsPgBouncer } from '#kit/servers/pgbouncer.ts'
import { openTranslationServer } from '#kit/outside/translation-server.ts'
import { openWhatsappServer, WHATSAPP } from '#kit/outside/whatsapp-server.ts'
import { buildWebIfStale } from '../../../bin/build/build-web.ts'
import { openCluster, wantsCluster } from './cluster.ts'
import { openPooledDatabase } from './pooled-database.ts'
import { isReady } from './ready.ts'
import { openLoadBalancer } from '../whole-server/load-balancer.ts'

/**
 * The server every journey visits, and a second process on the same data with a short payment
 * window and a translation service. Either may do what waits, so WhatsApp is set on both.
 */
const FIRST_PORT = Number(process.env['JOURNEYS_PORT'] ?? 4310)
export const SERVERS = {
  port: FIRST_PORT,
  hasty_port: FIRST_PORT + 1,
  hasty_window_seconds: 20,
  own_port: FIRST_PORT + 2,
} as const
/** On a cluster a load balancer has the port that everybody visits, and these stand behind it. */
const BEHIND_BALANCER = [FIRST_PORT + 10, FIRST_PORT + 11] as const
const START_LIMIT_MS = 180_000
/**
 * Journeys say where they come from as a proxy would, so that they do not share the limits of one
 * visitor.
 */
const EACH_FROM_ELSEWHERE = { TRUSTED_PROXIES: '1' }
/** Of the WhatsApp server, for the stories. */
export const WHATSAPP_URL = 'JOURNEYS_WHATSAPP'

export default async function openServers() {
  await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-journeys-'))
  process.env['JOURNEYS_FOLDER'] = folder
  const open: ChildProcess[] = []
  const translation = await openTranslationServer()
  const whatsapp = await openWhatsappServer()
  process.env[WHATSAPP_URL] = whatsapp.url
  const usual = { ...EACH_FROM_ELSEWHERE, ...WHATSAPP, WHATSAPP_URL: whatsapp.url }
  const remove = () =>
    [folder, filledFolder(folder)].forEach((path) => rmSync(path, { recursive: true, force: true }))
  const closing: (() => Promise<void> | void)[] = [remove, translation.close, whatsapp.close]
  const close = async () => {
    for (const child of open.toReversed()) await stopServer(child)
    for (const end of closing.toReversed()) await end()
  }
  const hasty = {
    ...usual,
    PAYMENT_WINDOW_SECONDS: String(SERVERS.hasty_window_seconds),
    TRANSLATION_URL: translation.url,
  }
  try {
    if (wantsCluster) {
      const cluster = await openCluster(join(folder, 'cluster'), `http://localhost:${SERVERS.port}`)
      closing.push(cluster.close)
      process.env['JOURNEYS_DATABASE'] = JSON.stringify(cluster.env)
      const startOn = async (port: number, env: Record<string, string>) =>
        open.push(
          await startServer({
            folder,
            port,
            env: { ...cluster.env, DATA_DIR: cluster.diskOf(`disk-${port}`), ...env },
          }),
        )
      for (const port of BEHIND_BALANCER) await startOn(port, usual)
      await startOn(SERVERS.hasty_port, { ...hasty, PUBLIC_URL: '' })
      const balancer = await openLoadBalancer(SERVERS.port, BEHIND_BALANCER)
      closing.push(balancer.close, () =>
        balancer.failures().forEach((failure) => process.stdout.write(`Failed: ${failure}\n`)),
      )
    } else {
      const database = wantsPgBouncer ? await openPooledDatabase(join(folder, 'pooled')) : undefined
      if (database) closing.push(database.close)
      process.env['JOURNEYS_DATABASE'] = JSON.stringify(database?.env ?? {})
      if (!database) await keepFilled(folder)
      const start = async (port: number, env: Record<string, string>) =>
        open.push(await startServer({ folder, port, env }))
      await Promise.all([start(SERVERS.port, usual), start(SERVERS.hasty_port, hasty)])
    }
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** Loads the demo, and keeps a copy of it for the stories that need a database of their own. */
async function keepFilled(folder: string) {
  await stopServer(await startServer({ folder, port: SERVERS.port }))
  copy(folder, filledFolder(folder))
}

/** With the owners, which the database insists on. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])
const filledFolder = (folder: string) => `${folder}-filled`

/** A folder of its own with the demo in it, its database in `postgres`. */
export function fillFolder(folder: string) {
  copy(filledFolder(process.env['JOURNEYS_FOLDER'] ?? ''), folder)
}

/** On the database of the journeys where the folder is theirs, else on one of its own. */
export function settingsOf(folder: string): Record<string, string> {
  const own = { DATA_DIR: folder, DATABASE_URL: '', DATABASE_DIRECT_URL: '', APP_SECRET: '' }
  return folder === process.env['JOURNEYS_FOLDER']
    ? { ...own, ...JSON.parse(process.env['JOURNEYS_DATABASE'] ?? '{}') }
    : own
}

type Options = {
  folder: string
  port: number
  env?: Record<string, string>
  awaited_port?: number
  code?: string
  is_watching?: boolean
  /** Gets what it prints. */
  onLine?: (line: string) => void
}

/** Of the code in another folder where one is named. */
export function launchServer({
  folder,
  port,
  env = {},
  code = '.',
  is_watching = false,
  onLine,
}: Options): ChildProcess {
  const child = spawn('node', ['bin/start.ts', ...(is_watching ? ['--dev'] : [])], {
    cwd: code,
    env: { ...process.env, PORT: String(port), ...settingsOf(folder), ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit'],
  })
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  return child
}

/** Starts a process of the product and waits until it is ready. */
export async function startServer(options: Options): Promise<ChildProcess> {
  const child = launchServer(options)
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server on port ${options.port} ended with ${child.exitCode}`)
    if (await isReady(options.awaited_port ?? options.port)) return child
    await pause(200)
  }
  child.kill('SIGKILL')
  throw new Error(`The server on port ${options.port} did not open`)
}

/** Asks a process to close and waits until it is gone; answers its exit code. */
export async function stopServer(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return await gone
}
