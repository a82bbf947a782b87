import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

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

type Single = { label?: undefined; read: () => Promise<number> }
/** One number for each value of its label. */
type Labelled = { label: string; read: () => Promise<Record<string, number>> }
export type Figure = {
  name: `sadaf_${string}`
  help: string
  /** Counts since the process started. */
  is_total?: true
} & (Single | Labelled)

export async function readMetrics(figures: readonly Figure[]): Promise<string> {
  const read = new Registry()
  for (const figure of figures) await readFigure(figure, read)
  return (await registry.metrics()) + (await read.metrics())
}

async function readFigure({ name, help, is_total, ...figure }: Figure, registry_read: Registry) {
  const metric = { name, help, registers: [registry_read] }
  const Metric = is_total ? Counter : Gauge
  if (figure.label === undefined) return new Metric(metric).inc(await figure.read())
  const labelled = new Metric({ ...metric, labelNames: [figure.label] })
  for (const [value, number] of Object.entries(await figure.read())) labelled.inc({ [figure.label]: value }, number)
}
