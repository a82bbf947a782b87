import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { isErrorCode } from '#contract/error-status.ts'
import { fieldErrors } from '#contract/faults.ts'
import { complaintOf, wholeFileFault, type Fault } from './catalogue-faults.ts'
import { CatalogueHome, type ReadableHome } from './catalogue-file.ts'
import { rowsOfCsv } from './catalogue-csv.ts'
import { faultsWithin } from './home-faults.ts'

/** Read at once: each of them is held against all others. */
const HOMES_MAX = 10_000
/** Homes after which others have their turn. */
const TURN = 100
const Json = z.object({
  homes: z.array(z.record(z.string(), z.unknown())),
  owners: z.array(z.unknown()).default([]),
})

/** Once: a schema costs more than what it reads. */
const Parts = CatalogueHome.partial()

export type ReadHome = { label: string; read: ReadableHome; home: CatalogueHome | undefined }
type Read = { homes: ReadHome[]; faults: Fault[] }

export const checkCatalogue = async (file_name: string, source: string): Promise<Read> =>
  await readHomes(
    file_name.toLowerCase().endsWith('.csv') ? rowsOfCsv(source) : readJsonHomes(source).homes,
  )

/** Throws CatalogueFaults for none or too many. */
export async function readHomes(raw: readonly Record<string, unknown>[]): Promise<Read> {
  if (raw.length === 0) throw wholeFileFault('file_without_homes')
  if (raw.length > HOMES_MAX) throw wholeFileFault('file_too_many', { most: HOMES_MAX })
  const read: ReturnType<typeof readHome>[] = []
  for (const [at, home] of raw.entries()) {
    if (at % TURN === TURN - 1) await setImmediate()
    read.push(readHome(home, at))
  }
  const homes = read.map(({ label, home, read: readable }) => ({ label, home, read: readable }))
  return { homes, faults: [...read.flatMap(({ faults }) => faults), ...sameSlugs(homes)] }
}

/** With the owners an archive names beside them. Throws CatalogueFaults. */
export function readJsonHomes(source: string): z.output<typeof Json> {
  let content: unknown
  try {
    content = JSON.parse(source)
  } catch (error) {
    throw wholeFileFault('file_not_json', {
      why: error instanceof Error ? error.message : String(error),
    })
  }
  const parsed = Json.safeParse(content)
  if (!parsed.success) throw wholeFileFault('file_other_shape')
  return parsed.data
}

/** One home of the file: as far as it can be read, whole if it can, and every fault. */
export function readHome(raw: Record<string, unknown>, index = 0) {
  const label =
    typeof raw['slug'] === 'string' && raw['slug'] !== '' ? raw['slug'] : `home ${index + 1}`
  const parsed = CatalogueHome.safeParse(raw, {
    error: ({ input }) => (input === undefined ? 'is required' : undefined),
  })
  const issues = parsed.success ? [] : parsed.error.issues
  const wrong = new Set(
    issues.flatMap((issue) => (issue.path.length > 0 ? [String(issue.path[0])] : namesOf(issue))),
  )
  const sound = Object.fromEntries(Object.entries(raw).filter(([name]) => !wrong.has(name)))
  const read: ReadableHome = Parts.safeParse(sound).data ?? {}
  const faults = [
    ...issues.flatMap((issue) => shapeFaults(label, issue, raw)),
    ...faultsWithin(read).map((complaint) => complaintOf(label, complaint)),
  ]
  return { label, read, home: parsed.success ? parsed.data : undefined, faults }
}

const namesOf = (issue: z.core.$ZodIssue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])

function shapeFaults(home: string, issue: z.core.$ZodIssue, raw: unknown): Fault[] {
  const [{ code, n } = { code: 'invalid' as const, n: undefined }] = fieldErrors([issue], raw)
  const parts = n === undefined ? {} : { n }
  const fault = { home, code: isErrorCode(code) ? ('invalid' as const) : code, parts }
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys')
    return [{ ...fault, field: path.join('.'), problem: issue.message }]
  return issue.keys.map((name) => ({
    ...fault,
    field: [...path, name].join('.'),
    problem: 'is not a field of a home',
  }))
}

function sameSlugs(homes: ReadHome[]): Fault[] {
  const counted = Map.groupBy(homes, ({ label }) => label)
  return [...counted]
    .filter(([, same]) => same.length > 1)
    .map(([home]) => complaintOf(home, { field: 'slug', code: 'slug_twice' }))
}
