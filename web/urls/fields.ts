import { latinDigits, plainNumber } from '#contract/digits.ts'

// What addresses of pages hold. Read by hand: a library of schemas would be a tenth of what every
// page loads.

/** Undefined for what is no such value. */
export type Field<T> = (input: unknown) => T | undefined
export type Read<T> = { [Name in keyof T]?: T[Name] | undefined }

/** Invalid values are dropped. */
export function readFields<T>(
  fields: { [Name in keyof T]: Field<T[Name]> },
  raw: Record<string, unknown>,
): Read<T> {
  const read: Read<T> = {}
  for (const name in fields) read[name] = fields[name](raw[name])
  return read
}

type Fields = Record<string, Field<unknown>>
/** What `readFields` gives. */
export type Output<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> | undefined }
/** What `readWhole` gives. */
export type Whole<F extends Fields> = { [Name in keyof F]: NonNullable<ReturnType<F[Name]>> }

/** Undefined when a field is missing or invalid. */
export function readWhole<F extends Fields>(
  fields: F,
  raw: Record<string, unknown>,
): Whole<F> | undefined {
  const read = readFields(fields, raw)
  return isWhole(fields, read) ? read : undefined
}

const isWhole = <F extends Fields>(fields: F, read: object): read is Whole<F> =>
  Object.keys(fields).every((name) => Reflect.get(read, name) !== undefined)

const asTyped = (typed: string) => typed

export const text =
  (shape: RegExp, prepare: (typed: string) => string = asTyped): Field<string> =>
  (input) => {
    if (typeof input !== 'string') return undefined
    const prepared = prepare(input)
    return shape.test(prepared) ? prepared : undefined
  }

export const oneOf =
  <const T>(values: readonly T[]): Field<T> =>
  (input) =>
    values.find((value) => value === input)

export const count =
  (min: number, max: number): Field<number> =>
  (input) => {
    const number =
      typeof input === 'string' && input.trim() !== '' ? Number(plainNumber(input)) : input
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
      ? number
      : undefined
  }

/** 'yyyy-MM-dd' */
export const day: Field<string> = (input) => {
  const read = typeof input === 'string' ? latinDigits(input) : ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(read)) return undefined
  const noon = new Date(`${read}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(read) ? read : undefined
}

const YES = ['true', '1', 'yes', 'on', 'y', 'enabled']
const NO = ['false', '0', 'no', 'off', 'n', 'disabled']

export const yesNo: Field<boolean> = (input) => {
  if (typeof input === 'boolean') return input
  const typed = typeof input === 'string' ? input.toLowerCase() : ''
  return YES.includes(typed) || (NO.includes(typed) ? false : undefined)
}

export const slug = text(/^[a-z0-9-]{1,120}$/)
export const token = text(/^[^]{1,120}$/)

export const inLatinDigits = (typed: string) => latinDigits(typed.trim())
