import { count, readFields, slug, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  area: slug,
  page: count(1, 1_000),
}

export type BuildingsUrl = Output<typeof FIELDS>

export const readBuildingsUrl = (raw: Record<string, unknown>): BuildingsUrl =>
  readFields(FIELDS, raw)
