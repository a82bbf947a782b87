import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
// At the default precision of 10 ms the timer alone uses most of an idle process's CPU.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })

const answered = new Histogram({
  name: 'sadaf_call_seconds',
  help: 'How long calls take to answer, by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

export function measure(call: string, status: number, ms: number) {
  answered.observe({ call, status }, ms / 1000)
}

export type Figure = { name: `sadaf_${string}`; help: string; read: () => Promise<number> }

export async function readMetrics(figures: readonly Figure[]): Promise<string> {
  const read = new Registry()
  for (const { name, help, read: value } of figures) new Gauge({ name, help, registers: [read] }).set(await value())
  return (await registry.metrics()) + (await read.metrics())
}
