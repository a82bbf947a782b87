import type { Context, SpanOptions as OtelOptions } from '@opentelemetry/api'
import type { Span, SpanOptions, Tracer } from '#server/core/traces.ts'

const STOP_LIMIT_MS = 3_000

type Options = {
  /** Of a collector that speaks OTLP over HTTP. */
  endpoint: string
  /** What the traces are filed under. */
  service: string
  /** Of the traces that begin here, from 0 to 1. */
  share: number
}
export type Traces = { tracer: Tracer; flush: () => Promise<void>; stop: () => Promise<void> }

/**
 * Sends spans by OpenTelemetry's protocol. What the collector does not take is dropped: nobody
 * waits for it.
 */
export async function openTraces({ endpoint, service, share }: Options): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          timeoutMillis: STOP_LIMIT_MS,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('sadaf')
  const kinds = {
    server: api.SpanKind.SERVER,
    internal: api.SpanKind.INTERNAL,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  }

  const remote = (traceparent: string | undefined) => {
    const [, traceId = '', spanId = '', flags = ''] =
      /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
    const context = {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED,
      isRemote: true,
    }
    return api.isSpanContextValid(context) ? context : undefined
  }
  function contextOf({
    parent,
    within,
  }: {
    parent?: string | undefined
    within: Span | undefined
  }): Context {
    const found = remote(parent) ?? remote(within?.traceparent)
    return found ? api.trace.setSpanContext(api.ROOT_CONTEXT, found) : api.ROOT_CONTEXT
  }

  function start(
    name: string,
    { kind, facts = {}, cause, ...origin }: SpanOptions & { within: Span | undefined },
  ): Span {
    const linked = remote(cause)
    const options: OtelOptions = {
      kind: kinds[kind],
      attributes: facts,
      ...(linked && { links: [{ context: linked }] }),
    }
    const span = tracer.startSpan(name, options, contextOf(origin))
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      trace_id: traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & api.TraceFlags.SAMPLED}`,
      note: (more) => void span.setAttributes(more),
      fail: (type) =>
        void span.setAttribute('error.type', type).setStatus({ code: api.SpanStatusCode.ERROR }),
      end: () => span.end(),
    }
  }

  return {
    tracer: { start },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown().catch(() => {}),
  }
}
