import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
// In ms. At the default of 10 the timer alone uses most of an idle process's CPU; at 100 it is ten
// of its twelve wake-ups a second.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 })

const answered = new Histogram({
  name: 'sadaf_call_seconds',
  help: 'How long calls take to answer, by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

const worked = new Histogram({
  name: 'sadaf_job_seconds',
  help: 'How long one attempt of a job takes, by task and result: done or failed',
  labelNames: ['task', 'result'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
  registers: [registry],
})

const waited = new Histogram({
  name: 'sadaf_pool_wait_seconds',
  help: 'How long whoever needs the database waits for a connection of the pool',
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
  registers: [registry],
})

const refused = new Counter({
  name: 'sadaf_refused_total',
  help: 'Requests turned away: by a limiter of what runs at once (503), or by a visitor’s own limit (429)',
  labelNames: ['limiter'],
  registers: [registry],
})

const sms_refused = new Counter({
  name: 'sadaf_sms_refused_total',
  help: 'Text messages that the provider did not take, by what they were: a one-time code, or about a booking',
  labelNames: ['what'],
  registers: [registry],
})

export function measureCall(call: string, status: number, ms: number) {
  answered.observe({ call, status }, ms / 1000)
}

export async function measureJob<T>(task: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  let result = 'failed'
  try {
    const done = await work()
    result = 'done'
    return done
  } finally {
    worked.observe({ task, result }, (performance.now() - started) / 1000)
  }
}

export function measurePoolWait(ms: number) {
  waited.observe(ms / 1000)
}

export function countRefusal(limiter: string) {
  refused.inc({ limiter })
}

export function countSmsRefusal(what: 'code' | 'booking') {
  sms_refused.inc({ what })
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

/**
 * Less than a scrape may take; figures that are not read by then, or whose database is away, are
 * left out.
 */
const READ_LIMIT_MS = 4_000

export async function readMetrics(
  figures: readonly Figure[],
  isAway: (error: unknown) => boolean,
): Promise<string> {
  const read = new Registry()
  const over = new AbortController()
  const limit = pause(READ_LIMIT_MS, 'over', { signal: over.signal, ref: false }).catch(
    () => 'over',
  )
  for (const figure of figures) {
    const state = await Promise.race([readFigure(figure, read, isAway), limit])
    if (state === 'over') break
  }
  over.abort()
  return (await registry.metrics()) + (await read.metrics())
}

async function readFigure(
  { name, help, is_total, ...figure }: Figure,
  registry_read: Registry,
  isAway: (error: unknown) => boolean,
) {
  const metric = { name, help, registers: [registry_read] }
  const Metric = is_total ? Counter : Gauge
  try {
    if (figure.label === undefined) return new Metric(metric).inc(await figure.read())
    const labelled = new Metric({ ...metric, labelNames: [figure.label] })
    for (const [value, number] of Object.entries(await figure.read()))
      labelled.inc({ [figure.label]: value }, number)
  } catch (error) {
    registry_read.removeSingleMetric(name)
    if (!isAway(error)) throw error
  }
}
