import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
// The lag of the event loop is sampled every 100 ms: at the default of 10 the timer alone takes most of what an idle process costs.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })

const answered = new Histogram({
  name: 'sadaf_call_seconds',
  help: 'How long calls take to answer, by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

/** Notes that a call was answered after so many ms. */
export function measure(call: string, status: number, ms: number) {
  answered.observe({ call, status }, ms / 1000)
}

/** A figure that is read when somebody asks for the metrics. */
export type Figure = { name: `sadaf_${string}`; help: string; read: () => Promise<number> }

/** Everything measured, and these figures as they are now, in the Prometheus text format. */
export async function readMetrics(figures: readonly Figure[]): Promise<string> {
  const read = new Registry()
  for (const { name, help, read: value } of figures) new Gauge({ name, help, registers: [read] }).set(await value())
  return (await registry.metrics()) + (await read.metrics())
}
