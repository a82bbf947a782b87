import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLocalFiles } from './index.ts'

const outer = mkdtempSync(join(tmpdir(), 'sadaf-files-'))
const files = openLocalFiles(join(outer, 'kept'))
afterAll(() => rmSync(outer, { recursive: true, force: true }))

test('what was put is read, the newest wins, and nothing else is left in the folder', async () => {
  await files.put('living-room.webp', Buffer.from('old'))
  await files.put('living-room.webp', Buffer.from('new'))
  expect((await files.read('living-room.webp'))?.toString()).toBe('new')
  expect(readdirSync(join(outer, 'kept'))).toEqual(['living-room.webp'])
})

test('a name may have folders; a folder is no file', async () => {
  await files.put('papers/2026/one.bin', Buffer.from('x'))
  expect((await files.read('papers/2026/one.bin'))?.toString()).toBe('x')
  expect(await files.read('papers/2026')).toBeUndefined()
  expect(await files.read('living-room.webp/inside')).toBeUndefined()
})

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  '',
  '.',
  '..',
  'a//b',
  '.hidden',
  'a\\..\\b',
  'a\0b',
  'x'.repeat(200),
])('the name %j reaches nothing', async (name) => {
  writeFileSync(join(outer, 'secret'), 'secret')
  expect(await files.read(name)).toBeUndefined()
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not a name for a file')
})
