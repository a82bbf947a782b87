import { changeSetting, parseSetting, readSettings, type Settings, type Tx } from '#db'
import { refuse } from '#core/refuse.ts'

type Input = { name: keyof Settings; value: string; from: string }

/**
 * Changes a dated setting from a day on, today at the earliest; answers its value on that day before and after.
 * Refuses INVALID_INPUT for an earlier day, a value that does not fit, or one that lacks parts the present value has.
 */
export async function changeDatedSetting(tx: Tx, { name, value, from }: Input, today: string) {
  if (from < today) wrong('from', `What was in force before ${today} stays as it was.`)
  const parsed = parseSetting(name, jsonOf(value)) ?? wrong('value', `${value} cannot be the value of ${name}.`)
  const before = (await readSettings(tx, from))[name]
  const missing = partsOf(before).filter((part) => !partsOf(parsed.value).includes(part))
  if (missing.length > 0) wrong('value', `It lacks ${missing.join(', ')}; give the whole value.`)
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

/** Members that a new value must have too; a list may be shorter. */
const partsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

function wrong(field: string, why: string): never {
  refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }], data: why })
}
