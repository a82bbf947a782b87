import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

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

/** Everything measured, in the Prometheus text format. */
export const readMetrics = () => registry.metrics()
