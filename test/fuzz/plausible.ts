import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/define-endpoint.ts'

export type Dictionary = Record<string, readonly unknown[]>

/** A file of a form, by what is in it; its bytes are made when it is sent. */
export type FuzzFile = {
  file: 'photo' | 'empty' | 'text' | 'huge' | 'broken' | 'table'
  name: string
  type: string
}
type Members = Record<string, fc.Arbitrary<unknown>>

const Shape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().default(0),
  maximum: z.number().default(1_000),
  minLength: z.number().default(0),
  maxLength: z.number().default(40),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
})
const Asks = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })

const FIRST_DAY = Date.UTC(2026, 11, 1)
const DAY_MS = 86_400_000
const day = fc
  .integer({ min: 0, max: 420 })
  .map((days) => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10))
const moment = fc
  .integer({ min: 0, max: 400 * DAY_MS })
  .map((ms) => new Date(FIRST_DAY + ms).toISOString())
const yesOrNo = fc.constantFrom<unknown>(true, false, 'true', 'no', 'on', '0')
const file: fc.Arbitrary<FuzzFile> = fc.record({
  file: fc.oneof(
    fc.constant<FuzzFile['file']>('photo'),
    fc.constantFrom<FuzzFile['file']>('empty', 'text', 'huge', 'broken', 'table'),
  ),
  name: fc.oneof(
    fc.constant('id.jpg'),
    fc.constantFrom('x'.repeat(101), '../../a.jpg', 'a\u202Egpj.exe', 'صورة.png', ' '),
  ),
  type: fc.constantFrom('image/jpeg', 'image/png', 'image/svg+xml', 'text/html', ''),
})

/**
 * The members a call asks for, each as its schema would probably take it: of the world where a word
 * fits its name, else drawn after the schema.
 */
export function plausibleMembers({ input }: Endpoint, known: Dictionary): Members {
  const { properties } = Asks.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      ofWorld(field, known, drawn(schema)),
    ]),
  )
}

function ofWorld(
  field: string,
  known: Dictionary,
  otherwise: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const messages = known[field] ?? []
  if (messages.length === 0) return otherwise
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...messages) },
    { weight: 1, arbitrary: otherwise },
  )
}

function drawn(schema: unknown): fc.Arbitrary<unknown> {
  const shape = Shape.parse(schema)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(drawn))
  if (Array.isArray(shape.type)) return yesOrNo
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'array') return fc.array(drawn(shape.items), { maxLength: 6 })
  if (shape.type === 'integer' || shape.type === 'number') return numberWithin(shape)
  return shape.type === 'string' ? textOf(shape) : fc.jsonValue({ maxDepth: 2 })
}

function numberWithin({
  minimum: min,
  maximum: max,
}: z.output<typeof Shape>): fc.Arbitrary<unknown> {
  const number = fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 9) }),
    fc.constantFrom(min - 1, min, max, max + 1),
  )
  return fc.oneof(number, number.map(String))
}

function textOf({
  format,
  pattern,
  minLength,
  maxLength,
}: z.output<typeof Shape>): fc.Arbitrary<unknown> {
  if (format === 'date') return day
  if (format === 'date-time') return moment
  if (format === 'uuid') return fc.uuid()
  if (format === 'binary') return file
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) }
  return fc.oneof(fc.string({ unit: 'grapheme', ...length }), fc.string(length))
}
