import { parseArgs } from 'node:util'
import type { SubjectKind } from '#contract/activity-kinds.ts'
import { renderHelp, renderHelpOf } from './help.ts'
import { flagName, type Fault, type Verb, type VerbCall, type Done } from './verb.ts'

export type Order = {
  verb: string
  about: SubjectKind
  actor: string
  input: Record<string, unknown>
  run: (call: VerbCall) => Promise<Done>
}
export type ReadOrder =
  | { kind: 'order'; order: Order }
  | { kind: 'help'; lines: string[] }
  | { kind: 'wrong'; faults: Fault[] }

const ACTOR_MAX = 80

export function readOrder(
  verbs: Record<string, Verb>,
  [name = 'help', ...args]: string[],
): ReadOrder {
  if (name === 'help' || name === '--help' || name === '-h') return helpOn(verbs, args[0])
  const found = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!found)
    return {
      kind: 'wrong',
      faults: [{ where: name, problem: 'is not a verb; run help for a list' }],
    }
  if (args.includes('--help')) return helpOn(verbs, name)
  const {
    flags: { as: actor = 'operator', ...flags },
    unexpected,
  } = readArgs(found, args)
  const read = found.read(flags)
  const faults = [
    ...actorFaults(actor),
    ...unexpected.map(unexpectedArgument),
    ...('faults' in read ? read.faults : []),
  ]
  if (faults.length > 0 || 'faults' in read || typeof actor !== 'string')
    return { kind: 'wrong', faults }
  return {
    kind: 'order',
    order: {
      verb: name,
      about: found.about,
      actor: actor.trim(),
      input: read.input,
      run: read.run,
    },
  }
}

function helpOn(verbs: Record<string, Verb>, name: string | undefined): ReadOrder {
  if (name === undefined) return { kind: 'help', lines: renderHelp(verbs) }
  const found = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!found)
    return {
      kind: 'wrong',
      faults: [{ where: name, problem: 'is not a verb; run help for a list' }],
    }
  return { kind: 'help', lines: renderHelpOf(found) }
}

function readArgs(
  { flags, takes }: Verb,
  args: string[],
): { flags: Record<string, unknown>; unexpected: string[] } {
  const options = Object.fromEntries(
    [...flags, { name: '--as', is_yes_no: false }].map(({ name, is_yes_no }) => [
      name.slice(2),
      { type: is_yes_no ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { values, positionals } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
  })
  const flagged = Object.entries(values).map(([flag, value]) => [flag.replaceAll('-', '_'), value])
  const positional = takes.flatMap((field, index) =>
    positionals[index] === undefined ? [] : [[field, positionals[index]]],
  )
  return {
    flags: Object.fromEntries([...positional, ...flagged]),
    unexpected: positionals.slice(takes.length),
  }
}

const unexpectedArgument = (word: string): Fault => ({
  where: word,
  problem: 'unexpected argument; quote values that contain spaces',
})

function actorFaults(actor: unknown): Fault[] {
  const is_name = typeof actor === 'string' && actor.trim() !== '' && actor.length <= ACTOR_MAX
  return is_name ? [] : [{ where: flagName('as'), problem: 'needs the name of the operator' }]
}
