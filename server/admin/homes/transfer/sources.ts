import { z } from 'zod'
import { MATCHING, type Matching } from '#contract/endpoints/admin/home-transfer.ts'

/** By the names of columns: the next table of a source may have them in another order. */
const Source = z.object({
  fields: z.record(z.string(), z.string()),
  same_for_all: z.record(z.string(), z.string()),
  amounts: z.enum(MATCHING.amounts),
  days: z.enum(MATCHING.days),
})

export function byName(header: readonly string[], { columns, ...matching }: Matching) {
  const fields = columns.flatMap((field, at) => (field === null ? [] : [[header[at] ?? '', field]]))
  return { fields: Object.fromEntries(fields), ...matching }
}

/** For a table with these columns. */
export function inOrderOf(header: readonly string[], kept: unknown): Matching | undefined {
  const source = Source.safeParse(kept).data
  if (!source) return undefined
  const { fields, ...matching } = source
  return { columns: header.map((name) => fields[name] ?? null), ...matching }
}
