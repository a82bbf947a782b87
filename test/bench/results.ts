import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { BenchRow } from './row.ts'

const FILE = join(import.meta.dirname, 'results.json')

const Row = z.object({
  part: z.string(),
  name: z.string(),
  ratio: z.number(),
  goal: z.string(),
  holds: z.boolean(),
  medians: z.string(),
  sentence: z.string(),
  measured_on: z.string(),
})
const Results = z.object({ cores: z.number(), rows: z.array(Row) })
type Row = z.infer<typeof Row>

type Run = { measured: Map<string, BenchRow[]>; parts: string[]; today: string }

export function keepResults(run: Run) {
  const rows = mergeRows(readRows(), run)
  writeFileSync(FILE, `${JSON.stringify({ cores: availableParallelism(), rows }, null, 2)}\n`)
}

export function mergeRows(earlier: Row[], { measured, parts, today }: Run): Row[] {
  return parts.flatMap((part) => {
    const fresh = measured.get(part)
    if (!fresh) return earlier.filter((row) => row.part === part)
    return fresh.map((row) =>
      Row.parse({ part, ...row, ratio: Number(row.ratio.toPrecision(3)), measured_on: today }),
    )
  })
}

function readRows(): Row[] {
  try {
    return Results.parse(JSON.parse(readFileSync(FILE, 'utf8'))).rows
  } catch {
    return []
  }
}
