import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { STATUS_OF } from '#contract/error-status.ts'
import { COMMON_ERRORS, PROOF_ERRORS, type ErrorCode } from '#contract/errors.ts'
import { messagesIn } from '#server/core/messages.ts'

const TOKEN = [{ token: [] }] as const
const BY_LINK = [...TOKEN, { booking_link: [] }] as const
const securityOf = ({ access }: Endpoint) =>
  access === 'anyone' ? [] : access === 'booking' ? BY_LINK : TOKEN

export function openApiDocument(public_url: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    const methods = (paths[row.path] ??= {})
    methods[row.method.toLowerCase()] = operation(name, row)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sadaf',
      version: '1',
      description:
        'Holiday homes in Dubai: search, price, hold, pay. Money is a decimal string in AED; days are yyyy-MM-dd; a stay is [from, to).',
    },
    servers: [{ url: public_url }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token {token}`',
        },
        booking_link: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Booking {secret}`: the secret of a mailed link, which opens one booking',
        },
      },
    },
    paths,
  }
}

function operation(name: string, row: Endpoint) {
  return {
    operationId: name,
    tags: [row.tag],
    summary: row.summary,
    security: securityOf(row),
    ...(row.method === 'GET'
      ? { parameters: queryParameters(row) }
      : {
          requestBody: {
            required: true,
            content: {
              [row.has_files ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(row.input, 'input'),
              },
            },
          },
        }),
    responses: { 200: success(row), ...failures(row) },
  }
}

function queryParameters(row: Endpoint) {
  const schema = schemaOf(row.input, 'input')
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(schema['properties'] ?? {}).map(([name, member]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: member,
  }))
}

function success(row: Endpoint) {
  const codes = [row.success].flat()
  if (typeof row.output === 'string')
    return {
      description: codes.join(', '),
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  const envelope = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { type: 'integer', enum: [200] },
      message: { type: 'string', enum: codes },
      data: schemaOf(row.output, 'input'),
    },
  }
  return { description: codes.join(', '), content: { 'application/json': { schema: envelope } } }
}

function failures(row: Endpoint) {
  const messages = messagesIn('en')
  const by_status: Record<string, { description: string }> = {}
  for (const code of new Set<ErrorCode>([
    ...row.errors,
    ...COMMON_ERRORS,
    ...(row.needs_proof ? PROOF_ERRORS : []),
  ])) {
    const line = `\`${code}\`: ${messages.errors[code]}`
    const status = String(STATUS_OF[code])
    by_status[status] = {
      description: by_status[status] ? `${by_status[status].description}\n\n${line}` : line,
    }
  }
  return by_status
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: asFormFile,
  })
  return plain
}

/** A file is a form part: raw bytes, not base64 in JSON. */
function asFormFile({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format === 'binary') delete jsonSchema.contentEncoding
}
