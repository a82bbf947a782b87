import { setTimeout as pause } from 'node:timers/promises'
import type { Bank } from '../bank.ts'
import type { Random } from '#demo/random.ts'
import { book } from './book.ts'
import type { Call } from './caller.ts'
import type { Ledger } from './ledger.ts'
import { cancelStay, checkIn, extendAndCancel, extendStay, lookAround } from './stay.ts'

export type Visit = {
  user_id: number
  call: Call
  bank: Bank
  random: Random
  ledger: Ledger
  today: () => string
  stays: Stay[]
  codes: string[]
}
export type Stay = { id: number; reservation_id: string; room_category_id: number; from: string; to: string; guests: number }

const DEEDS = [book, book, book, book, extendStay, extendAndCancel, extendAndCancel, cancelStay, checkIn, lookAround] as const

/** Lives one guest's life in the product until told to stop: no deed fails it, whatever the product does. */
export async function liveAsGuest(visit: Visit, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await visit.random
      .pick(DEEDS)(visit)
      .catch(() => {})
    await pause(visit.random.between(0, 120))
  }
}
