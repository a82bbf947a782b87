import { parseArgs } from 'node:util'
import { renderHelp, renderHelpOf } from './help.ts'
import { flagName, type Fault, type Order, type Verb } from './verb.ts'

export type ReadOrder =
  | { kind: 'order'; verb: string; actor: string; perform: (order: Order) => Promise<string[]> }
  | { kind: 'help'; lines: string[] }
  | { kind: 'wrong'; faults: Fault[] }

const ACTOR_MAX = 80
const AS = flagName('as')

export async function readOrder(
  verbs: Record<string, Verb>,
  [name = 'help', ...args]: string[],
): Promise<ReadOrder> {
  if (name === 'help' || name === '--help' || name === '-h') return helpOn(verbs, args[0])
  const found = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!found) return unknownVerb(name)
  if (args.includes('--help')) return helpOn(verbs, name)
  const { typed, faults } = readArgs(found, args)
  const { [AS]: actor = 'operator', ...given } = typed
  const read = await found.read(given)
  const all = [...actorFaults(actor), ...faults, ...('faults' in read ? read.faults : [])]
  if (all.length > 0 || 'faults' in read || typeof actor !== 'string')
    return { kind: 'wrong', faults: oncePerFlag(all) }
  return { kind: 'order', verb: name, actor: actor.trim(), perform: read.perform }
}

const unknownVerb = (name: string): ReadOrder => ({
  kind: 'wrong',
  faults: [{ where: name, problem: 'is not a verb; run help for a list' }],
})

function helpOn(verbs: Record<string, Verb>, name: string | undefined): ReadOrder {
  if (name === undefined) return { kind: 'help', lines: renderHelp(verbs) }
  const found = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  return found ? { kind: 'help', lines: renderHelpOf(found) } : unknownVerb(name)
}

function readArgs(
  { flags, takes }: Verb,
  args: string[],
): { typed: Record<string, unknown>; faults: Fault[] } {
  const known = new Map([
    ...flags.map(({ name, is_yes_no }) => [name, is_yes_no] as const),
    [AS, false],
  ])
  const options = Object.fromEntries(
    [...known].map(([name, is_yes_no]) => [
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
  const flagged = Object.entries(values).map(([flag, value]) => [`--${flag}`, value] as const)
  const bare = takes.flatMap((flag, index) =>
    positionals[index] === undefined ? [] : [[flag, positionals[index]] as const],
  )
  const faults = flagged.flatMap(([flag, value]) => {
    if (!known.has(flag)) return [{ where: flag, problem: 'is not a flag of this verb' }]
    const lacks_value = value === true && known.get(flag) === false && flag !== AS
    return lacks_value ? [{ where: flag, problem: 'needs a value' }] : []
  })
  return {
    typed: Object.fromEntries([...bare, ...flagged]),
    faults: [...positionals.slice(takes.length).map(unexpectedArgument), ...faults],
  }
}

const unexpectedArgument = (word: string): Fault => ({
  where: word,
  problem: 'unexpected argument; quote values that contain spaces',
})

function actorFaults(actor: unknown): Fault[] {
  const is_name = typeof actor === 'string' && actor.trim() !== '' && actor.length <= ACTOR_MAX
  return is_name ? [] : [{ where: AS, problem: 'needs the name of the operator' }]
}

const oncePerFlag = (faults: Fault[]) =>
  [...new Map(faults.toReversed().map((fault) => [fault.where, fault])).values()].toReversed()
