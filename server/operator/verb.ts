import { z } from 'zod'
import type { Tx } from '#db'
import type { Services } from '#core/context.ts'

/** The moment a verb is said, and its day in Dubai. */
export type When = { now: Date; today: string }
export type VerbCall = When & { services: Services; tx: Tx; /** Who gives the order. */ actor: string }

/** What a verb did: to what, in words for the operator, and what the log keeps beside it. */
export type Done = { subject: string; lines: string[]; detail?: Record<string, unknown> }
/** One thing wrong with an order: the flag, or the place in a file, and why. */
export type Fault = { where: string; problem: string }

export type Flag = { name: string; is_yes_no: boolean; is_required: boolean; about: string }
type Read = { run: (call: VerbCall) => Promise<Done>; input: Record<string, unknown> } | { faults: Fault[] }
export type Verb = {
  summary: string
  example: string
  takes: readonly string[]
  more: string[]
  flags: Flag[]
  /** Checks what was given; answers what to run, or everything that is wrong with it. */
  read: (given: Record<string, unknown>) => Read
}

type Options<Shape extends z.core.$ZodLooseShape> = {
  summary: string
  example: string
  /** The flags that may be given bare, in this order. */
  takes?: readonly string[]
  /** More to know, for `help <verb>`. */
  more?: string[]
  input: z.ZodObject<Shape>
  run: (call: VerbCall, input: z.output<z.ZodObject<Shape>>) => Promise<Done>
}

/** A row of the table of verbs: what it asks for, and what it does with it. */
export function verb<Shape extends z.core.$ZodLooseShape>({ input, run, takes = [], more = [], summary, example }: Options<Shape>): Verb {
  return {
    summary,
    example,
    takes,
    more,
    flags: Object.entries(input.shape).map(([name, schema]) => flagOf(name, schema)),
    read: (given) => {
      const parsed = input.strict().safeParse(given, { error: inPlainWords })
      if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) }
      return { run: (call) => run(call, parsed.data), input: parsed.data }
    },
  }
}

function flagOf(name: string, schema: z.core.$ZodType): Flag {
  return {
    name: flagName(name),
    is_yes_no: z.safeParse(schema, true).success,
    is_required: !z.safeParse(schema, undefined).success,
    about: describedAs(schema),
  }
}

/** What a flag is about, also where it may be left out or has a default. */
function describedAs(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description
  if (own !== undefined) return own
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? describedAs(schema.unwrap()) : ''
}

/** The flag a field is given by: arrival_date_gt is --arrival-date-gt. */
export const flagName = (field: string) => `--${field.replaceAll('_', '-')}`

const inPlainWords = ({ input }: { input?: unknown }) => {
  if (input === undefined) return 'is required'
  return input === true ? 'needs a value' : undefined
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ where: flagName(name), problem: 'is not a flag of this verb' }))
  return [{ where: flagName(String(issue.path[0] ?? '')), problem: issue.message }]
}
