import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test('readers of a review learn the given name and no more, however a name is written', () => {
  for (const [name, shown] of [
    ['Sara Mitchell', 'Sara'],
    ['  José   Álvarez García ', 'José'],
    ['王小明', '小明'],
    ['李娜', '娜'],
    ['欧阳娜娜', '娜娜'],
    ['김민수', '민수'],
    ['ليلى الهاشمي', 'ليلى'],
    ['عبد الله محمد', 'عبد الله'],
    ['Abdul Rahman Khan', 'Abdul Rahman'],
    ['Abdulla Khan', 'Abdulla'],
    ['Madonna', 'Madonna'],
    ['山', '山'],
  ] as const)
    expect(shownName(name), name).toBe(shown)
})
