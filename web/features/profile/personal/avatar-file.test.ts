import { expect, test } from 'vitest'
import { faultOfFile, shrunkSize } from './avatar-file.ts'

const MB = 1024 * 1024

test.each([
  [{ size: 1, name: 'me.jpg', type: 'image/jpeg' }, undefined],
  [{ size: 2 * MB - 1, name: 'me.png', type: 'image/png' }, undefined],
  [{ size: 0, name: 'me.jpg', type: 'image/jpeg' }, 'FILE_UPLOAD_FAILED'],
  [{ size: 2 * MB, name: 'me.jpg', type: 'image/jpeg' }, 'FILE_TOO_LARGE'],
  [{ size: 1, name: `${'x'.repeat(97)}.jpg`, type: 'image/jpeg' }, 'FILE_NAME_TOO_LONG'],
  [{ size: 1, name: 'me.svg', type: 'image/svg+xml' }, 'FILE_TYPE_INVALID'],
])('%o: %s', (file, fault) => expect(faultOfFile(file)).toBe(fault))

test.each([
  [4000, 3000, 667, 500],
  [3000, 4000, 500, 667],
  [500, 500, 500, 500],
  [200, 100, 200, 100],
  [9000, 1, 9000, 1],
])('a picture of %i by %i is opened as %i by %i', (width, height, to_width, to_height) =>
  expect(shrunkSize({ width, height })).toEqual({ width: to_width, height: to_height }),
)
