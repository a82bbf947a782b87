import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'

/** What a fault may do to a server. */
export type Killable = {
  /** kill -9. */
  kill: () => void
  /** Starts it again, and waits until it answers. */
  start: () => Promise<void>
  freeze: () => void
  thaw: () => void
}
export type ServerProcess = Killable & { close: () => Promise<void> }

type Options = { launch: () => ChildProcess; untilOpen: () => Promise<unknown> }

/** A server in a process of its own, open once this answers; it dies with this process. */
export async function openServerProcess({ launch, untilOpen }: Options): Promise<ServerProcess> {
  let child: ChildProcess | undefined
  let gone: Promise<unknown> = Promise.resolve()
  const kill = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = async () => {
    if (!child) await gone // then its port is free
    if (!child) {
      child = launch()
      gone = once(child, 'exit')
    }
    await untilOpen()
  }
  process.once('exit', kill)
  const close = async () => {
    process.off('exit', kill)
    kill()
    await gone
  }
  await start()
  return {
    kill,
    start,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    close,
  }
}
