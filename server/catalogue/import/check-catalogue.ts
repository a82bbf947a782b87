import { z } from 'zod'
import { CatalogueFaults, CatalogueHome, type Fault, type ReadableHome } from './catalogue-file.ts'
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

function readHome(raw: Record<string, unknown>, index: number) {
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
  const faults = [...issues.flatMap(complaints), ...faultsWithin(read)].map((fault) => ({
    home: label,
    ...fault,
  }))
  return { label, read, home: parsed.success ? parsed.data : undefined, faults }
}

const namesOf = (issue: z.core.$ZodIssue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])

function complaints(issue: z.core.$ZodIssue): { field: string; problem: string }[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), problem: issue.message }]
  return issue.keys.map((name) => ({
    field: [...path, name].join('.'),
    problem: 'is not a field of a home',
  }))
}

function sameSlugs(homes: ReadHome[]): Fault[] {
  const counted = Map.groupBy(homes, ({ label }) => label)
  return [...counted]
    .filter(([, same]) => same.length > 1)
    .map(([home]) => ({ home, field: 'slug', problem: 'is in the file more than once' }))
}

function wholeFile(problem: string): never {
  throw new CatalogueFaults([{ home: 'the file', field: '', problem }])
}
