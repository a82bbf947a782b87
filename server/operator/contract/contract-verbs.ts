import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint, FileOutput } from '#contract/define-endpoint.ts'
import { admin } from '#contract/endpoints/admin/index.ts'
import { pricing } from '#contract/endpoints/pricing.ts'
import { faultSentence, fieldErrors } from '#contract/faults.ts'
import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import type { StaffCall } from '#server/call/call.ts'
import { messagesIn } from '#server/core/messages.ts'
import { pricingHandlers } from '#server/pricing/index.ts'
import { adminHandlers } from '#server/operator/admin-handlers.ts'
import { flagName, type Fault, type Order, type Verb } from '#server/operator/verb.ts'
import { linesOf } from './answer-lines.ts'
import { withAnyIds, withIds } from './names.ts'
import { flagsOf, inputOf, type TypedFlag } from './typed-flags.ts'

type Handler = (input: unknown, call: StaffCall) => Promise<unknown>

/** The company's calls, and the quote that booking for a guest begins with. */
const ROWS: Record<string, Endpoint> = { ...admin, readRoomRate: pricing.readRoomRate }
const HANDLERS: Record<string, unknown> = { ...adminHandlers, ...pricingHandlers }

const isHandler = (found: unknown): found is Handler => typeof found === 'function'

/**
 * Not of the command line, which knows nobody: what asks for a fresh second factor, and what is
 * about the person who asks. Pictures come with import-catalogue.
 */
const hasVerb = (name: string, { needs_proof, access, has_files, output }: Endpoint) =>
  needs_proof !== true &&
  output !== 'stream' &&
  has_files === undefined &&
  name !== 'readStaffSelf' &&
  (access !== 'anyone' || name === 'readRoomRate')

export const verbName = (call: string) =>
  call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A verb per call, with a flag per field of its input; what a preview answers with --dry-run. */
export const contractVerbs = (): Record<string, Verb> =>
  Object.fromEntries(
    Object.entries(ROWS)
      .filter(([name, row]) => hasVerb(name, row))
      .map(([name, row]) => [verbName(name), verbOf(name, row)]),
  )

const DRY_RUN = {
  name: '--dry-run',
  is_yes_no: true,
  is_required: false,
  about: 'shows what would happen and changes nothing',
}
const TO_FILE = { name: '--file', is_yes_no: false, is_required: true, about: 'the file to write' }
const NO_FILE = { where: TO_FILE.name, problem: 'is required' }

function verbOf(name: string, row: Endpoint): Verb {
  const preview = row.preview === undefined ? undefined : ROWS[row.preview]
  const flags = flagsOf(row.input)
  const bare = flags.find(({ is_required }) => is_required)
  return {
    summary: `${row.summary}.`,
    example: exampleOf(name, flags, bare),
    takes: bare ? [bare.name] : [],
    more: row.needs_proof ? ['What asks for a fresh second factor is done on screen only.'] : [],
    flags: [...flags, ...(preview ? [DRY_RUN] : []), ...(row.output === 'file' ? [TO_FILE] : [])],
    read: async (typed) => {
      const is_dry_run = typed[DRY_RUN.name] === true
      const target =
        is_dry_run && preview
          ? { name: row.preview ?? name, row: preview, flags: flagsOf(preview.input) }
          : { name, row, flags }
      const input = inputOf(target.flags, typed)
      const faults = [
        ...faultsIn(target.row, await withAnyIds(input)),
        ...(row.output === 'file' && typed[TO_FILE.name] === undefined ? [NO_FILE] : []),
      ]
      if (faults.length > 0) return { faults }
      return {
        perform: (order) => perform(target, input, { order, file: String(typed[TO_FILE.name]) }),
      }
    },
  }
}

type Target = { name: string; row: Endpoint; flags: readonly TypedFlag[] }

async function perform(
  { name, row }: Target,
  input: object,
  { order, file }: { order: Order; file: string },
): Promise<string[]> {
  const handler = HANDLERS[name]
  if (!isHandler(handler)) throw new Error(`${name} has no handler`)
  const call = callOf(order)
  const output = await handler(z.parse(row.input, await withIds(call.db, input)), call)
  if (typeof row.output === 'string') return saved(output, file)
  const data = typeof row.success === 'string' ? output : dataOf(output)
  const lines = linesOf(z.encode(row.output, data))
  return lines.length > 0 ? lines : ['Done.']
}

const dataOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'data' in output ? output.data : output

const isFile = (output: unknown): output is FileOutput =>
  typeof output === 'object' && output !== null && 'bytes' in output

function saved(output: unknown, file: string): string[] {
  if (!isFile(output)) throw new Error('A file was expected')
  writeFileSync(file, output.bytes)
  return [`Saved: ${file}`]
}

function faultsIn(row: Endpoint, input: object): Fault[] {
  const parsed = z.safeParse(row.input, input)
  if (parsed.success) return []
  return fieldErrors(parsed.error.issues, input).map((fault) => ({
    where: flagName(fault.field),
    problem: faultSentence(messagesIn('en'), fault),
  }))
}

const callOf = ({ services, actor, now, today }: Order): StaffCall => ({
  services,
  db: services.db,
  now,
  today,
  lang: 'en',
  named_lang: undefined,
  log: services.log,
  person: null,
  staff: {
    user_id: null,
    name: actor,
    rights: STAFF_RIGHTS,
    has_second_factor: true,
    proven_at: null,
  },
  access: null,
  link: null,
  token: null,
  refresh_token: null,
  visitor: 'operator',
  peopleOfBrowser: async () => [],
  user_agent: 'operator',
  is_followed_link: false,
})

function exampleOf(name: string, flags: readonly TypedFlag[], bare: TypedFlag | undefined): string {
  const shown = flags
    .filter((flag) => flag.is_required && flag !== bare)
    .map(({ name: flag }) => `${flag} …`)
  return [verbName(name), ...(bare ? [`<${bare.name.slice(2)}>`] : []), ...shown].join(' ')
}
