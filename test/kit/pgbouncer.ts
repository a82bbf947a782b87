import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseRunner } from '#db/embedded.ts'

const START_LIMIT_MS = 20_000
/** In Debian it lies where only root looks. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)

export const hasPgBouncer = PROGRAM !== undefined

/** `npm run proof` runs journeys and chaos once through it. */
export const wantsPgBouncer = process.env['POOLER'] === 'pgbouncer'

export type PgBouncer = {
  /** The address of a database of the server behind it. */
  url: (database: string) => string
  stop: () => Promise<void>
}

/** A PgBouncer in transaction mode in front of an embedded server, with a few connections that everybody shares. */
export async function startPgBouncer(server_url: string): Promise<PgBouncer> {
  if (PROGRAM === undefined) throw new Error('There is no pgbouncer on this machine (Debian: apt-get install pgbouncer)')
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings({ socket: new URL(server_url.replace('@/', '@localhost/')).searchParams.get('host') ?? '', port }))
  const runner = chooseRunner()
  const { uid, gid } = runner.account
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const child = spawn(...runner.command(PROGRAM, ['-q', file]), { ...runner.account, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = (database: string) => `postgres://app@127.0.0.1:${port}/${database}`
  await untilOpen(url('postgres'))
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** After a failed login it would wait 15 s before the next one; a server that was restarted is back sooner. */
const settings = ({ socket, port }: { socket: string; port: number }) => `
[databases]
* = host=${socket} port=5432 user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_round_robin = 1
server_login_retry = 1
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilOpen(url: string) {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
