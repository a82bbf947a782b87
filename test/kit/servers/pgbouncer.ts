import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseRunner } from '#server/db/embedded.ts'
import { freePort, untilDatabaseAnswers } from './ports.ts'
import { openServerProcess, type ServerProcess } from './server-process.ts'

/** In Debian it lies where only root looks. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export const hasPgBouncer = PROGRAM !== undefined

/** `npm run proof` runs journeys and chaos once through it. */
export const wantsPgBouncer = process.env['POOLER'] === 'pgbouncer'

/** `url` is the address of a database of the server behind it. */
export type Pooler = ServerProcess & { url: (database: string) => string }

/**
 * A PgBouncer in transaction mode in front of an embedded server, with a few connections that
 * everybody shares.
 */
export async function startPgBouncer(server_url: string): Promise<Pooler> {
  if (PROGRAM === undefined)
    throw new Error('There is no pgbouncer on this machine (Debian: apt-get install pgbouncer)')
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    settings({
      socket: new URL(server_url.replace('@/', '@localhost/')).searchParams.get('host') ?? '',
      port,
    }),
  )
  const runner = chooseRunner()
  const { uid, gid } = runner.account
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const launch = () =>
    spawn(...runner.command(PROGRAM, ['-q', file]), {
      ...runner.account,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const url = (database: string) => `postgres://app@127.0.0.1:${port}/${database}`
  const server = await openServerProcess({
    launch,
    untilOpen: () => untilDatabaseAnswers(url('postgres')),
  })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, url, close }
}

/**
 * After a failed login it would wait 15 s before the next one; a server that was restarted is back
 * sooner.
 */
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
