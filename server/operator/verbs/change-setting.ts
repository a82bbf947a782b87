import { changeSetting, parseSetting, readSettings, type Settings, type Tx } from '#db'
import { refuse } from '#core/refuse.ts'

type Input = { name: keyof Settings; value: string; from: string }

/** Refuses INVALID_INPUT for a day before today, an invalid value, or one that lacks parts of the present value. */
export async function changeDatedSetting(tx: Tx, { name, value, from }: Input, today: string) {
  if (from < today) wrong('from', `must be ${today} or later`)
  const parsed = parseSetting(name, jsonOf(value)) ?? wrong('value', `${value} is not a valid value of ${name}`)
  const before = (await readSettings(tx, from))[name]
  const missing = partsOf(before).filter((part) => !partsOf(parsed.value).includes(part))
  if (missing.length > 0) wrong('value', `missing: ${missing.join(', ')}; give the complete value`)
  await changeSetting(tx, { ...parsed, from })
  return { before, after: parsed.value }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keys that a new value must have too; a list may be shorter. */
const partsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

function wrong(field: string, why: string): never {
  refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }], data: why })
}
