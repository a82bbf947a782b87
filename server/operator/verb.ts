import { z } from 'zod'
import type { SubjectKind } from '#contract/activity-kinds.ts'
import type { Actor } from '#server/activity/index.ts'
import type { Tx } from '#server/db/index.ts'
import type { Services } from '#server/call/call.ts'

export type When = { now: Date; today: string }
export type VerbCall = When & { services: Services; tx: Tx; actor: Actor }

/** `about` where it differs from the verb's. */
export type Done = {
  subject: string
  about?: SubjectKind
  lines: string[]
  reason?: string | undefined
  detail?: Record<string, unknown>
} & {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
export type Fault = { where: string; problem: string }

export type Flag = { name: string; is_yes_no: boolean; is_required: boolean; about: string }
type Read =
  | { run: (call: VerbCall) => Promise<Done>; input: Record<string, unknown> }
  | { faults: Fault[] }
export type Verb = {
  summary: string
  example: string
  /** What the subject of its log entries is. */
  about: SubjectKind
  takes: readonly string[]
  more: string[]
  flags: Flag[]
  read: (given: Record<string, unknown>) => Read
}

type Options<Shape extends z.core.$ZodLooseShape> = {
  summary: string
  example: string
  about: SubjectKind
  takes?: readonly string[]
  more?: string[]
  input: z.ZodObject<Shape>
  run: (call: VerbCall, input: z.output<z.ZodObject<Shape>>) => Promise<Done>
}

export function verb<Shape extends z.core.$ZodLooseShape>({
  input,
  run,
  takes = [],
  more = [],
  ...said
}: Options<Shape>): Verb {
  return {
    ...said,
    takes,
    more,
    flags: Object.entries(input.shape).map(([name, schema]) => flagOf(name, schema)),
    read: (given) => {
      const parsed = input.strict().safeParse(given, { error: issueMessage })
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

function describedAs(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description
  if (own !== undefined) return own
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? describedAs(schema.unwrap())
    : ''
}

export const flagName = (field: string) => `--${field.replaceAll('_', '-')}`

const issueMessage = ({ input }: { input?: unknown }) => {
  if (input === undefined) return 'is required'
  return input === true ? 'needs a value' : undefined
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({
      where: flagName(name),
      problem: 'is not a flag of this verb',
    }))
  return [{ where: flagName(String(issue.path[0] ?? '')), problem: issue.message }]
}
