import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'

/**
 * A crash of the server loses nothing that it said was written; only the machine's own crash might.
 */
const DURABLE = {
  fsync: 'off',
  synchronous_commit: 'on',
  full_page_writes: 'off',
  max_connections: '200',
  file_copy_method: 'copy',
  dynamic_shared_memory_type: 'mmap',
}

export type Cluster = {
  url: (database: string) => string
  /** kill -9 of the server with all its backends. */
  kill: () => void
  stop: () => Promise<void>
  /** Starts it again after a stop or a kill; recovery included. */
  start: () => Promise<void>
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

export async function openCluster(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true })
  const open = () =>
    startEmbeddedPostgres(folder, { throwaway: true, settings: { ...DURABLE, ...settings } })
  const { url } = await open()
  const all = (signal: NodeJS.Signals) => {
    const server = serverOf(folder)
    for (const pid of server ? [server, ...childrenOf(server)] : []) send(pid, signal)
  }
  return {
    url,
    kill: () => all('SIGKILL'),
    stop: async () => {
      const server = serverOf(folder)
      if (server !== undefined) await end(server)
    },
    start: async () => {
      await open()
    },
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    close: async () => {
      const server = serverOf(folder)
      all('SIGCONT')
      if (server !== undefined) await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: number) {
  send(server, 'SIGINT')
  while (isThere(server)) await pause(10)
}

function serverOf(folder: string): number | undefined {
  try {
    return (
      Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]) ||
      undefined
    )
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {}
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
  } catch {
    return false
  }
}
