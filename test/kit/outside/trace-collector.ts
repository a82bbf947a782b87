import { createServer } from 'node:http'
import { z } from 'zod'
import { listenLocally } from './listen-locally.ts'

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.number().optional(),
  doubleValue: z.number().optional(),
})
const Attribute = z.object({ key: z.string(), value: Value })
const SpanSent = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute).default([]),
  links: z.array(z.object({ traceId: z.string() })).default([]),
  status: z.object({ code: z.number().default(0) }),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanSent) })),
    }),
  ),
})

export type SentSpan = z.output<typeof SpanSent>

export const factsOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue,
    ]),
  )

/** A collector of traces that speaks OTLP over HTTP in JSON. */
export async function openTraceCollector() {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json') {
        bodies.push(body)
        spans.push(
          ...Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
            scopeSpans.flatMap((scope) => scope.spans),
          ),
        )
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return { ...(await listenLocally(server)), spans, bodies }
}
