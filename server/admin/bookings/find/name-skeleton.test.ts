import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameSkeleton } from '#contract/name-skeleton.ts'
import { granted, hold, SILENT, world } from '#kit/index.ts'
import { NAMES } from '#kit/names.ts'

const ALIKE = [
  ['Mohammed', 'محمد'],
  ['Muhammad', 'محمّد'],
  ['Ahmed', 'أحمد'],
  ['Sara', 'سارة'],
  ['Sarah', 'سارة'],
  ['Layla', 'ليلى'],
  ['Fatima', 'فاطمة'],
  ['Khalid', 'خالد'],
  ['Youssef', 'يوسف'],
  ['Abdullah', 'عبدالله'],
  ['Abdulrahman', 'عبدالرحمن'],
  ['Hussain', 'حسين'],
  ['Zayed', 'زايد'],
  ['Khadija', 'خديجة'],
  ['Qasim', 'قاسم'],
  ['Kassem', 'قاسم'],
  ['Tariq', 'طارق'],
  ['Mitchell', 'ميتشل'],
  ['George', 'جورج'],
  ['Alice', 'أليس'],
  ['Sheikh', 'شيخ'],
  ['Ketbi', 'كتبي'],
] as const

test.each(ALIKE)('%s sounds as %s', (latin, arabic) => {
  expect(nameSkeleton(latin)).toBe(nameSkeleton(arabic))
  expect(nameSkeleton(latin)).not.toBe('')
})

test('the database makes of every name what is made of what is typed', async () => {
  const { pool } = await world(SILENT)
  const drawn = fc
    .sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 300, seed: 42 })
    .filter((text) => !text.includes('\0'))
  const letters = fc.sample(
    fc.string({
      unit: fc.constantFrom(
        ...Array.from('abcdefghijklmnopqrstuvwxyz ابتثجحخدذرزسشصضطظعغفقكلمنهويةىپچڤگ'),
      ),
      maxLength: 20,
    }),
    {
      numRuns: 300,
      seed: 43,
    },
  )
  const names = [...ALIKE.flat(), ...NAMES.map(({ name }) => name), ...drawn, ...letters]
  const { rows } = await pool.query<{ skeleton: string }>(
    'select name_skeleton(t) as skeleton from unnest($1::text[]) with ordinality u (t, n) order by n',
    [names],
  )
  for (const [n, name] of names.entries())
    expect([name, rows[n]?.skeleton]).toEqual([name, nameSkeleton(name)])
})

test('a name is found in the other script, after what is written as it was typed, and no other name is', async () => {
  const there = await world(SILENT)
  const day = (n: number) => ({ from: `2027-02-${10 + n * 4}`, to: `2027-02-${13 + n * 4}` })
  await hold(there.sara, there.marinaStudio, day(0)) // Sara Mitchell
  await hold(there.layla, there.marinaStudio, day(1))
  await hold(there.omar, there.marinaStudio, day(2))
  await there.pool.query("update bookings set guest_name = 'سارة الكتبي' where user_id = $1", [
    there.omar.user_id,
  ])
  const found = async (q: string) =>
    granted(await there.salem.call('findAnything', { q })).bookings.map(
      ({ guest_name }) => guest_name,
    )
  expect(await found('سارة ميتشل')).toEqual(['Sara Mitchell'])
  expect(await found('ميتشل')).toEqual(['Sara Mitchell'])
  expect(await found('سارة')).toEqual(['سارة الكتبي', 'Sara Mitchell'])
  expect(await found('ketbi')).toEqual(['سارة الكتبي'])
  expect(await found('sara')).toEqual(['Sara Mitchell', 'سارة الكتبي'])
  expect(await found('خالد')).toEqual([])
  expect(granted(await there.salem.call('findAnything', { q: 'سارة' })).bookings_count).toBe(2)
})
