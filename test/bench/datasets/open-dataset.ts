import { dubaiDay } from '#server/core/time.ts'
import type { OpenServices } from '#server/main/services.ts'
import { loadHomes } from './load-homes.ts'
import { openBenchServices } from '../servers/open-services.ts'
import { openClient } from '../servers/open-server.ts'

export const DATASETS = {
  small: Number(process.env['BENCH_SMALL'] ?? 10_000),
  large: Number(process.env['BENCH_HOMES'] ?? 100_000),
  million: Number(process.env['BENCH_MILLION'] ?? 1_000_000),
}

export const sizeOf = (homes: number) =>
  homes < 1_000_000 ? `${homes / 1_000}k` : `${homes / 1_000_000}M`

/** A million homes are read in the order of their prices, which a disk would take an hour for. */
const buffersFor = (homes: number) => (homes < DATASETS.million ? '1GB' : '10GB')

export type Dataset = Awaited<ReturnType<typeof openDataset>>

export async function openDataset(homes: number, say: (line: string) => void) {
  const now = new Date()
  const started = performance.now()
  say(`Loading ${homes} homes`)
  const fill = async ({ pool }: OpenServices) =>
    await loadHomes(pool, { homes, today: dubaiDay(now) })
  const services = await openBenchServices({
    now,
    settings: { shared_buffers: buffersFor(homes), max_wal_size: '8GB' },
    fill,
  })
  say(`loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
  const client = await openClient(services, null, now)
  const close = async () => {
    await client.close()
    await services.close()
  }
  return { ...services, homes, client, close, say }
}
