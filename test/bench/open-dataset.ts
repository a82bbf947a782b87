import { dubaiDay } from '#core/time.ts'
import type { OpenHouse } from '#main/services.ts'
import { loadHomes } from './load-homes.ts'
import { openBenchHouse } from './open-services.ts'
import { openDoor } from './open-server.ts'

/** How many homes there are in each town. Smaller ones are for looking at the bench itself: the goals are those of these sizes. */
export const TOWNS = {
  small: Number(process.env['BENCH_SMALL'] ?? 10_000),
  large: Number(process.env['BENCH_HOMES'] ?? 100_000),
  million: Number(process.env['BENCH_MILLION'] ?? 1_000_000),
}

export const sizeOf = (homes: number) => (homes < 1_000_000 ? `${homes / 1_000}k` : `${homes / 1_000_000}M`)

export type Town = Awaited<ReturnType<typeof openTown>>

/** A house with so many homes in it, and its door. */
export async function openTown(homes: number, say: (line: string) => void) {
  const now = new Date()
  const started = performance.now()
  say(`Loading ${homes} homes`)
  const fill = async ({ pool }: OpenHouse) => await loadHomes(pool, { homes, today: dubaiDay(now) })
  const house = await openBenchHouse({ now, settings: { shared_buffers: '1GB', max_wal_size: '8GB' }, fill })
  say(`loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
  const door = await openDoor(house, null, now)
  const close = async () => {
    await door.close()
    await house.close()
  }
  return { ...house, homes, door, close, say }
}
