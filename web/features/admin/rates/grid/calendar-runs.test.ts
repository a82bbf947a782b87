import { expect, test } from 'vitest'
import { addDays } from '#web/i18n/days.ts'
import { runsOf, specialRuns } from './calendar-runs.ts'
import { SPECIAL_DAYS } from './special-days.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => addDays(first, n))

test('neighbouring days of one month are one run', () => {
  expect(runsOf(daysFrom('2027-02-27', 4), (day) => day.slice(0, 7))).toEqual([
    { key: '2027-02', first: 0, last: 1 },
    { key: '2027-03', first: 2, last: 3 },
  ])
})

test('special days as far as they are shown; those that overlap lie in lanes of their own', () => {
  const shown = specialRuns(daysFrom('2027-03-06', 14)).map(({ special, first, last, lane }) => [
    special.name,
    first,
    last,
    lane,
  ])
  expect(shown).toEqual([
    ['ramadan', 0, 2, 0],
    ['eid_al_fitr', 3, 5, 0],
  ])
  const winter = specialRuns(daysFrom('2026-12-28', 10)).map(({ special, lane }) => [
    special.name,
    lane,
  ])
  expect(winter).toEqual([
    ['winter_break', 0],
    ['new_year', 1],
  ])
})

test('what is expected is what the Umm al-Qura calendar says', () => {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  const dateOf = (day: string) =>
    hijri
      .formatToParts(new Date(`${day}T12:00:00Z`))
      .flatMap(({ type, value }) => (type === 'day' || type === 'month' ? [value] : []))
      .join('/')
  const firsts = {
    ramadan: ['9/1'],
    eid_al_fitr: ['10/1', '9/30'],
    arafah: ['12/9'],
    eid_al_adha: ['12/10'],
  }
  const others = { islamic_new_year: ['1/1'], prophets_birthday: ['3/12'] }
  const expected: Record<string, string[]> = { ...firsts, ...others }
  for (const { name, from } of SPECIAL_DAYS.filter((special) => 'is_expected' in special))
    expect(expected[name]).toContain(dateOf(from))
  for (const { to } of SPECIAL_DAYS.filter(({ name }) => name === 'eid_al_fitr'))
    expect(dateOf(to)).toBe('10/4')
})
