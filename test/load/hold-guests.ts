import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../chaos/random.ts'
import { floodHouse, type Flood } from './flood.ts'
import { liveAsGuests, THINK_MS } from './guest.ts'
import { watchMemory, type MemoryOverTime } from './memory.ts'
import type { Place } from './server.ts'
import { openTally, type Tally } from './stats.ts'

type Wish = { place: Place; guests: number; seconds: number; dice: Dice }
export type Held = { calm: Tally; lasted_seconds: number; memory: MemoryOverTime; flood: Flood }

/** So many guests are in the house for so long; then a flood comes over them, and they are still there when it has gone. */
export async function holdGuests({ place, guests, seconds, dice }: Wish): Promise<Held> {
  const leaving = new AbortController()
  let tally = openTally()
  let last_number = 0
  const lives = Array.from({ length: guests }, (_, n) =>
    liveAsGuests({
      place,
      dice: dice.of(`guest ${n}`),
      tally: () => tally,
      stopped: leaving.signal,
      nextNumber: () => (last_number += 1),
    }),
  )
  await pause(THINK_MS.most) // until everybody has come
  tally = openTally()
  const calm = tally
  const memory = await watchMemory(place, seconds)
  const lasted_seconds = (performance.now() - calm.since) / 1000
  tally = openTally() // what they meet from now on is the flood's doing
  const flood = await floodHouse(place, dice.of('flood'))
  leaving.abort()
  await Promise.all(lives)
  return { calm, lasted_seconds, memory, flood }
}
