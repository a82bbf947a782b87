import { z } from 'zod'
import { fieldErrors, isErrorCode } from '#contract/faults.ts'
import { complaintOf, wholeFileFault, type Fault } from './catalogue-faults.ts'
import { CatalogueHome, type ReadableHome } from './catalogue-file.ts'
import { rowsOfCsv } from './catalogue-csv.ts'
import { faultsWithin } from './home-faults.ts'

const HOMES_MAX = 2_000
const Json = z.object({ homes: z.array(z.record(z.string(), z.unknown())) })

export type ReadHome = { label: string; read: ReadableHome; home: CatalogueHome | undefined }
type Read = { homes: ReadHome[]; faults: Fault[] }

export function checkCatalogue(file_name: string, source: string): Read {
  const raw = file_name.toLowerCase().endsWith('.csv') ? rowsOfCsv(source) : rowsOfJson(source)
  if (raw.length === 0) wholeFile('It has no homes.')
  if (raw.length > HOMES_MAX) wholeFile(`At most ${HOMES_MAX} homes at once.`)
  const read = raw.map(readHome)
  const homes = read.map(({ label, home, read: readable }) => ({ label, home, read: readable }))
  return { homes, faults: [...read.flatMap(({ faults }) => faults), ...sameSlugs(homes)] }
}

function rowsOfJson(source: string): Record<string, unknown>[] {
  let content: unknown
  try {
    content = JSON.parse(source)
  } catch (error) {
    wholeFile(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = Json.safeParse(content)
  return parsed.success ? parsed.data.homes : wholeFile('It must be {"homes": […]}.')
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
  const read: ReadableHome = CatalogueHome.partial().safeParse(sound).data ?? {}
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

function wholeFile(problem: string): never {
  throw wholeFileFault(problem)
}
