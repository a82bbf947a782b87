import { AsyncLocalStorage } from 'node:async_hooks'

/** Names, numbers and codes. Never what somebody typed, and no values of SQL. */
export type Facts = Record<string, string | number>

export type SpanOptions = {
  kind: 'server' | 'internal' | 'client' | 'consumer'
  facts?: Facts
  /**
   * W3C traceparent of the span elsewhere that this one belongs to; without it the one around this
   * is its parent.
   */
  parent?: string | undefined
  /** W3C traceparent of a span that led to this one long ago. */
  cause?: string | undefined
}
export type Span = {
  trace_id: string
  traceparent: string
  note: (facts: Facts) => void
  fail: (type: string) => void
  end: () => void
}
export type Tracer = {
  start: (name: string, options: SpanOptions & { within: Span | undefined }) => Span
}

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | null = null

/** For the whole process; null: nothing is traced. */
export function traceWith(one: Tracer | null) {
  tracer = one
}

export const isTracing = (): boolean => tracer !== null

/** Does the work in a span. Without a tracer it just does the work. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (tracer === null) return await work(undefined)
  const span = tracer.start(name, { ...options, within: current.getStore() })
  try {
    return await current.run(span, () => work(span))
  } catch (error) {
    span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Of the span around this: for whatever goes on elsewhere. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Its code where it has one: messages may quote what somebody typed. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
