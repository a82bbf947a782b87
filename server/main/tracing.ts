import type { Config } from '#server/core/config.ts'
import { traceWith } from '#server/core/traces.ts'
import { openTraces, type Traces } from '#server/outside/traces/index.ts'

/** Before the first connection to the database is opened. Null where no collector is named. */
export async function startTracing(config: Config): Promise<Traces | null> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: service,
    OTEL_TRACES_SAMPLER_ARG: share,
  } = config
  if (!endpoint) return null
  const traces = await openTraces({ endpoint, service, share })
  traceWith(traces.tracer)
  return traces
}
