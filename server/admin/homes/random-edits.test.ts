import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { granted, world, type World } from '#kit/index.ts'

const VALUES = {
  'en.name': ['A', 'A loft', 'A loft above a court', null],
  'ar.name': ['شقة', 'شقة على فناء', null],
  bathrooms: [1, 2, 3, null],
  'rules.pets': [true, false, null],
  units: [['11'], ['11', '12'], ['12', '11'], null],
} as const
const NAMES = ['en.name', 'ar.name', 'bathrooms', 'rules.pets', 'units'] as const

/** One of two writes a field; who looks first has seen what the other wrote. */
const step = fc.record({
  who: fc.constantFrom('noor', 'salem'),
  field: fc.constantFrom(...NAMES),
  value: fc.nat(3),
  looks_first: fc.boolean(),
})
type State = Record<string, unknown>

const fieldsOf = async ({ noor }: World, room_category_id: number): Promise<State> => {
  const { fields } = granted(await noor.call('readHome', { room_category_id }))
  return Object.fromEntries(NAMES.map((name) => [name, fields[name] ?? null]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('of what two write at random nothing is lost silently, and every former state can be restored', async () => {
  const there = await world()
  await there.pool.query(
    `update staff set rights = rights || array['homes'] where not 'homes' = any(rights)`,
  )
  const people = { noor: there.noor, salem: there.salem }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { room_category_id } = granted(await there.noor.call('createHome', {}))
      const state = await fieldsOf(there, room_category_id)
      const seen: Record<keyof typeof people, State> = { noor: { ...state }, salem: { ...state } }
      const before_edit = new Map<number, State>()
      for (const { who, field, value, looks_first } of steps) {
        if (looks_first) seen[who] = { ...state }
        const wanted = VALUES[field][value % VALUES[field].length] ?? null
        const typed: TypedHomeFields = { [field]: wanted }
        const known: TypedHomeFields = { [field]: seen[who][field] }
        const reply = await people[who].call('changeHome', {
          room_category_id,
          fields: typed,
          seen: known,
        })
        const is_missed = !isSame(seen[who][field], state[field]) && !isSame(wanted, state[field])
        expect(reply.ok).toBe(!is_missed)
        if (is_missed) continue
        const former = { ...state }
        state[field] = wanted
        seen[who] = { ...seen[who], [field]: wanted }
        const { edits } = granted(await there.noor.call('listHomeEdits', { room_category_id }))
        const [newest] = edits
        if (newest && !before_edit.has(newest.id)) before_edit.set(newest.id, former)
      }
      expect(await fieldsOf(there, room_category_id)).toEqual(state)
      for (const [edit_id, former] of before_edit) {
        granted(await there.salem.call('restoreHome', { room_category_id, edit_id }))
        expect(await fieldsOf(there, room_category_id)).toEqual(former)
      }
    }),
    { numRuns: 8, seed: 20270110 },
  )
})
