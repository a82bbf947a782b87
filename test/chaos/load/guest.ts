import { setTimeout as pause } from 'node:timers/promises'
import { book } from './book.ts'
import {
  cancelStay,
  changePicture,
  checkIn,
  extendAndCancel,
  extendStay,
  lookAround,
} from './stay.ts'
import type { Visit } from './visit.ts'

const DEEDS = [
  book,
  book,
  book,
  book,
  extendStay,
  extendAndCancel,
  extendAndCancel,
  cancelStay,
  checkIn,
  lookAround,
] as const
/** More of what needs the store. */
const DEEDS_ON_CLUSTER = [...DEEDS, checkIn, checkIn, changePicture] as const

/**
 * Lives one guest's life in the product until told to stop: no deed fails it, whatever the product
 * does.
 */
export async function liveAsGuest(visit: Visit, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await visit.random
      .pick(visit.is_on_cluster ? DEEDS_ON_CLUSTER : DEEDS)(visit)
      .catch(() => {})
    await pause(visit.random.between(0, 120))
  }
}
