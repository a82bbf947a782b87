import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import { floodServer, type Flood } from './flood.ts'
import { liveAsGuests, THINK_MS } from './guest.ts'
import { watchMemory, type MemoryOverTime } from './memory.ts'
import type { Server } from './server.ts'
import { openStats, type Stats } from './stats.ts'

type Options = { server: Server; guests: number; seconds: number; random: Random }
export type Held = { calm: Stats; lasted_seconds: number; memory: MemoryOverTime; flood: Flood }

export async function holdGuests({ server, guests, seconds, random }: Options): Promise<Held> {
  const leaving = new AbortController()
  let stats = openStats()
  let last_number = 0
  const lives = Array.from({ length: guests }, (_, n) =>
    liveAsGuests({
      server,
      random: random.of(`guest ${n}`),
      stats: () => stats,
      stopped: leaving.signal,
      nextNumber: () => (last_number += 1),
    }),
  )
  await pause(THINK_MS.most) // until everybody has come
  stats = openStats()
  const calm = stats
  const memory = await watchMemory(server, seconds)
  const lasted_seconds = (performance.now() - calm.since) / 1000
  stats = openStats()
  const flood = await floodServer(server, random.of('flood'))
  leaving.abort()
  await Promise.all(lives)
  return { calm, lasted_seconds, memory, flood }
}
