import type { Moment } from '#server/core/time.ts'
import { z } from 'zod'
import type { SubjectKind } from '#contract/activity-kinds.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'

export type VerbCall = Moment & { services: Services; tx: Tx; actor: Actor }

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

/** What was asked, by whom: `actor` as typed after --as. */
export type Order = Moment & { services: Services; verb: string; actor: string }
type Perform = (order: Order) => Promise<string[]>
type Read = { perform: Perform } | { faults: Fault[] }
export type Verb = {
  summary: string
  example: string
  /** Names of the flags whose values may stand without them, in their order. */
  takes: readonly string[]
  more: string[]
  flags: readonly Flag[]
  /** Takes the values by the names of their flags. */
  read: (typed: Record<string, unknown>) => Read | Promise<Read>
}

type Options<Shape extends z.core.$ZodLooseShape> = {
  summary: string
  example: string
  /** What the subject of its log entries is. */
  about: SubjectKind
  takes?: readonly string[]
  more?: string[]
  input: z.ZodObject<Shape>
  run: (call: VerbCall, input: z.output<z.ZodObject<Shape>>) => Promise<Done>
}

/** A verb of the command line alone: runs and is logged in one transaction. */
export function verb<Shape extends z.core.$ZodLooseShape>({
  input,
  run,
  about,
  takes = [],
  more = [],
  ...said
}: Options<Shape>): Verb {
  return {
    ...said,
    takes: takes.map(flagName),
    more,
    flags: Object.entries(input.shape).map(([name, schema]) => flagOf(name, schema)),
    read: (typed) => {
      const parsed = input.safeParse(byField(typed), { error: issueMessage })
      if (!parsed.success) return { faults: parsed.error.issues.map(faultOf) }
      return {
        perform: (order) =>
          logged(order, { about, input: parsed.data }, (call) => run(call, parsed.data)),
      }
    },
  }
}

type Logged = { about: SubjectKind; input: Record<string, unknown> }

function logged(
  { services, actor, verb: name, now, today }: Order,
  { about, input }: Logged,
  act: (call: VerbCall) => Promise<Done>,
): Promise<string[]> {
  const by: Actor = { name: actor, user_id: null, source: 'operator' }
  return services.db.transaction().execute(async (tx) => {
    const done = await act({ services, tx, actor: by, now, today })
    const { subject, about: kind = about, lines, reason, before, after } = done
    const { detail = after ? {} : input } = done
    await logActivity(tx, {
      by,
      verb: name,
      subject: { kind, id: subject },
      reason,
      before,
      after,
      detail,
      at: now,
    })
    return lines
  })
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

const byField = (typed: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(typed).map(([flag, value]) => [flag.slice(2).replaceAll('-', '_'), value]),
  )

const issueMessage = ({ input }: { input?: unknown }) =>
  input === undefined ? 'is required' : undefined

const faultOf = (issue: z.core.$ZodIssue): Fault => ({
  where: flagName(String(issue.path[0] ?? '')),
  problem: issue.message,
})
