import * as z from 'zod/mini'
import { aedInput, reservationId } from '#contract/wire.ts'
import { NAMED_AS } from './names.ts'
import { flagName, type Flag } from '#server/operator/verb.ts'

type Schema = z.core.$ZodType

/** Where a flag's value goes in the input, and what it must be. */
export type TypedFlag = Flag & { path: readonly string[]; schema: Schema }

/** A flag per field of an input; the fields of an object within it are `--change.kind`. */
export const flagsOf = (input: z.core.$ZodObject): TypedFlag[] =>
  Object.entries(input._zod.def.shape).flatMap(([name, schema]) => flagsOfField([name], schema))

function flagsOfField(path: readonly string[], schema: Schema): TypedFlag[] {
  const inner = unwrap(schema)
  const shapes = shapesOf(inner)
  if (shapes.length > 0) {
    const is_required = shapes.length === 1 && isRequired(schema)
    return [...merged(shapes)].flatMap(([name, field]) =>
      flagsOfField([...path, name], field).map((flag) => ({
        ...flag,
        is_required: flag.is_required && is_required,
      })),
    )
  }
  const name = flagName(path.join('.'))
  const is_yes_no = isYesNo(inner) && (isRequired(schema) || schema instanceof z.ZodMiniDefault)
  const is_required = isRequired(schema) && !is_yes_no
  return [{ path, schema, name, is_yes_no, is_required, about: aboutOf(path, schema) }]
}

function unwrap(schema: Schema): Schema {
  return schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
    ? unwrap(schema._zod.def.innerType)
    : schema
}

/** Each field once; one that several of the shapes have takes what any of them takes. */
function merged(shapes: readonly Record<string, Schema>[]): Map<string, Schema> {
  const fields = new Map<string, Schema>()
  for (const [name, field] of shapes.flatMap((shape) => Object.entries(shape))) {
    const known = fields.get(name)
    fields.set(name, known ? z.union([known, field]) : field)
  }
  return fields
}

const optionsOf = (schema: Schema): readonly Schema[] =>
  schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion
    ? schema._zod.def.options
    : []

/** A choice that is left out stays as it is: that one is typed as yes or no. */
const isYesNo = (schema: Schema): boolean =>
  schema instanceof z.ZodMiniBoolean || optionsOf(schema).some(isYesNo)

/** Of an object, or of each of the objects of a union. */
function shapesOf(schema: Schema): Record<string, Schema>[] {
  if (schema instanceof z.ZodMiniObject) return [schema._zod.def.shape]
  const options = optionsOf(schema).map((option) => shapesOf(unwrap(option)))
  if (options.length === 0) return []
  return options.every((shapes) => shapes.length > 0) ? options.flat() : []
}

const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success
const isRequired = (schema: Schema) => !takes(schema, undefined)

/** Where the schema knows a text only. */
const SAID_OF: Record<string, string> = {
  ...NAMED_AS,
  home: 'slug of a home',
  first: 'slug of a home',
  room_category_slug: 'slug of a home',
  area: 'slug of an area',
  phone_number: 'digits with the country code',
  guest_phone_number: 'digits with the country code',
  min_total: 'minimum price of the stay, in dirhams',
  company_trn: 'tax registration number, 15 digits',
}

function aboutOf(path: readonly string[], schema: Schema): string {
  const name = path.at(-1) ?? ''
  const one = SAID_OF[name]
  if (one !== undefined) return one
  const several = NAMED_AS[name.replace(/s$/, '')]
  return several === undefined ? describe(schema) : `${several}, separated by |`
}

/** What a value looks like, read from the JSON Schema that the OpenAPI document shows. */
function describe(schema: Schema): string {
  if (isYesNo(unwrap(schema))) return 'yes or no'
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return wordsOf(json)
}

const RESERVATION = patternOf(reservationId)
const AMOUNT = patternOf(aedInput)

function patternOf(schema: Schema): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).pattern
}

type Json = { [Key in (typeof READ)[number]]?: unknown }
const READ = [
  'type',
  'enum',
  'const',
  'format',
  'items',
  'anyOf',
  'minimum',
  'maximum',
  'maxLength',
  'pattern',
  'properties',
  'description',
] as const
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

function wordsOf(json: unknown): string {
  if (!isJson(json)) return ''
  const words = shapeOf(json)
  return typeof json.description === 'string' ? `${json.description}, ${words}` : words
}

function shapeOf(json: Json): string {
  if (Array.isArray(json.enum)) return json.enum.join(', ')
  if (typeof json.const === 'string') return json.const
  if (Array.isArray(json.anyOf))
    return [...new Set(json.anyOf.map(wordsOf))].filter(Boolean).join(' or ')
  if (json.type === 'array') return listOfWords(json.items)
  if (json.type === 'integer' || json.type === 'number') return rangeOf(json)
  if (json.format === 'date') return 'yyyy-MM-dd'
  if (json.type === 'null') return 'none'
  if (json.type === 'object') return 'JSON'
  if (typeof json.format === 'string') return json.format
  if (json.pattern === RESERVATION) return 'number of the booking, such as SDF-240001'
  if (json.pattern === AMOUNT) return 'dirhams, such as 450.50'
  return typeof json.maxLength === 'number' ? `text, at most ${json.maxLength} letters` : 'text'
}

function listOfWords(items: unknown): string {
  if (isJson(items) && isJson(items.properties))
    return `JSON, [{${Object.keys(items.properties).join(', ')}}, …]`
  return `${wordsOf(items)}, separated by |`
}

function rangeOf({ minimum, maximum }: Json): string {
  const [least, most] = [minimum, maximum].map((end) =>
    typeof end === 'number' && Math.abs(end) < Number.MAX_SAFE_INTEGER ? String(end) : '',
  )
  return least && most ? `${least} to ${most}` : 'number'
}

/** The input that typed flags ask for; a value that no field takes stays as typed. */
export function inputOf(flags: readonly TypedFlag[], typed: Record<string, unknown>): object {
  const input: Record<string, unknown> = {}
  for (const flag of flags) {
    const given = typed[flag.name]
    if (given !== undefined) place(input, flag.path, valueOf(flag.schema, given))
    else if (flag.is_yes_no && isRequired(flag.schema)) place(input, flag.path, false)
  }
  return input
}

function place(
  input: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
) {
  if (rest.length === 0) {
    input[name] = value
    return
  }
  const inner = (input[name] ??= {})
  if (isRecord(inner)) place(inner, rest, value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueOf(schema: Schema, given: unknown): unknown {
  if (typeof given !== 'string') return given
  const inner = unwrap(schema)
  if (inner instanceof z.ZodMiniArray) return listOf(inner._zod.def.element, given)
  return candidatesOf(given).find((candidate) => takes(schema, candidate)) ?? given
}

function listOf(element: Schema, given: string): unknown {
  if (given.trimStart().startsWith('[')) return jsonOf(given)
  return given.split('|').map((part) => valueOf(element, part.trim()))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** "none" is null. */
const candidatesOf = (text: string): unknown[] => [
  text,
  Number(text),
  ...(text === 'yes' ? [true] : []),
  ...(text === 'no' ? [false] : []),
  ...(text === 'none' ? [null] : []),
  jsonOf(text),
]
