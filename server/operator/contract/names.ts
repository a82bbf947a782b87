import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { findHome, findPerson, findUnit } from './name-queries.ts'

/** What people type where the API takes an id. */
export const NAMED_AS: Record<string, string> = {
  room_category_id: 'slug of a home',
  unit_id: 'home/unit',
  user_id: 'e-mail of a person',
}
const FINDS = { room_category_id: findHome, unit_id: findUnit, user_id: findPerson }

const isNamed = (field: string): field is keyof typeof FINDS => Object.hasOwn(FINDS, field)
const isName = (value: unknown): value is string =>
  typeof value === 'string' && !/^\d+$/.test(value)

type Kind = keyof typeof FINDS
/** `field` as it was typed: a list of homes is `room_category_ids`. */
type Find = (kind: Kind, name: string, field: string) => Promise<number>

/** The input with ids in place of names. Refuses NOT_FOUND on the field. */
export const withIds = (db: Db, input: object): Promise<object> =>
  replaced(input, async (kind, name, field) => {
    const found = await FINDS[kind](db, name)
    return found?.id ?? refuse('NOT_FOUND', { fields: [{ field, code: 'NOT_FOUND' }] })
  })

/** The input as it will be, to judge the rest of it before anything is asked of the database. */
export const withAnyIds = (input: object): Promise<object> => replaced(input, async () => 1)

async function replaced(input: object, find: Find): Promise<object> {
  const fields = Object.entries(input).map(
    async ([field, value]) => [field, await replacedValue(field, value, find)] as const,
  )
  return Object.fromEntries(await Promise.all(fields))
}

async function replacedValue(field: string, value: unknown, find: Find): Promise<unknown> {
  if (Array.isArray(value))
    return await Promise.all(value.map((one) => replacedValue(field, one, find)))
  const kind = field.replace(/s$/, '')
  if (isNamed(kind) && isName(value)) return await find(kind, value, field)
  return typeof value === 'object' && value !== null ? await replaced(value, find) : value
}
