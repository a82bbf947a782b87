import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const MB = 1024 * 1024
const LOOKS = 16
const SETTLED = LOOKS / 4
/** By how much the last quarter of a run may exceed the second, in which the caches have filled. */
const MAY_GROW = 0.1
const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])

type Measures = { resident: number; heap: number; busy_seconds: number }
export type MemoryOverTime = {
  resident: number[]
  heap: number[]
  growth: number
  is_flat: boolean
  busy_seconds: number
}

async function readMeasures(port: number): Promise<Measures> {
  const measures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const measure = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(measures)?.[1])
  return {
    resident: measure('process_resident_memory_bytes') / MB,
    heap: measure('nodejs_heap_size_used_bytes') / MB,
    busy_seconds: measure('process_cpu_seconds_total'),
  }
}

/**
 * Makes a process throw away what nothing holds any more, so that what is left can be weighed;
 * through its inspector.
 */
async function openCollector(inspector_port: number) {
  const [target] = Targets.parse(
    await (await fetch(`http://127.0.0.1:${inspector_port}/json/list`)).json(),
  )
  const line = new WebSocket(target.webSocketDebuggerUrl)
  const observed = (event: 'open' | 'message') =>
    new Promise((resolve) => line.addEventListener(event, resolve, { once: true }))
  await observed('open')
  const collect = async () => {
    line.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    await observed('message')
  }
  return { collect, close: () => line.close() }
}

type Weighed = { port: number; inspector_port: number }

/** Weighs the product at even intervals for so long. */
export async function watchMemory(
  { port, inspector_port }: Weighed,
  seconds: number,
): Promise<MemoryOverTime> {
  const collector = await openCollector(inspector_port)
  const seen: Measures[] = []
  const started = performance.now()
  for (let look = 1; look <= LOOKS; look += 1) {
    await pause(Math.max(0, started + (look * seconds * 1000) / LOOKS - performance.now()))
    await collector.collect()
    seen.push(await readMeasures(port))
  }
  collector.close()
  return overTime(seen)
}

export function overTime(seen: readonly Measures[]): MemoryOverTime {
  const resident = seen.map((one) => Math.round(one.resident))
  const heap = seen.map((one) => Math.round(one.heap))
  const growth = Math.max(growthOf(resident), growthOf(heap))
  const busy_seconds =
    (seen.at(-1)?.busy_seconds ?? Number.NaN) - (seen[0]?.busy_seconds ?? Number.NaN)
  return { resident, heap, growth, is_flat: growth <= MAY_GROW, busy_seconds }
}

const growthOf = (curve: readonly number[]) =>
  mean(curve.slice(-SETTLED)) / mean(curve.slice(SETTLED, 2 * SETTLED)) - 1
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
