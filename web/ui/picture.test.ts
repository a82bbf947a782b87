import { expect, test } from 'vitest'
import { srcSetOf } from './picture.tsx'

const offered = (width: number) =>
  srcSetOf({ file: 'room.jpg', width })
    .split(', ')
    .map((one) => one.split(' ')[1])

test('a picture is offered up to its own width, on wide and dense screens too', () => {
  expect(offered(960)).toEqual(['320w', '480w', '640w', '960w'])
  expect(offered(1920)).toEqual(['320w', '480w', '640w', '960w', '1280w', '1600w', '1920w'])
  expect(offered(2560).at(-1)).toBe('2560w')
  expect(srcSetOf({ file: 'room.jpg', width: 1920 })).toContain('/pictures/room.jpg?w=1920 1920w')
})

test('the smallest width is offered whatever the picture has', () =>
  expect(offered(200)).toEqual(['320w']))
