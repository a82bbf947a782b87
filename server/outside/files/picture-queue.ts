import { countRefusal } from '#server/core/metrics.ts'
import { refuse } from '#server/core/refuse.ts'

/**
 * One picture at a time takes one of libuv's four threads: passwords, files and names of hosts
 * always find the others.
 */
const MAX_WAITING = 12

type Work<Done> = () => Promise<Done>
export type PictureQueue = <Done>(work: Work<Done>) => Promise<Done>

/** Runs one piece of work after another. Refuses SERVICE_UNAVAILABLE beyond `max_waiting`. */
export function openPictureQueue(max_waiting = MAX_WAITING): PictureQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting > max_waiting) {
      countRefusal('pictures')
      refuse('SERVICE_UNAVAILABLE')
    }
    waiting += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => undefined)
    return await done
  }
}

/** Of this process. */
export const inPictureQueue = openPictureQueue()
