import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalFiles } from './index.ts'
import { withLocalCopies } from './local-copies.ts'

const PERSONAL = `avatar-${'0'.repeat(32)}.webp`

function open({ max_bytes = 1_000 } = {}) {
  const outer = mkdtempSync(join(tmpdir(), 'sadaf-copies-'))
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
  const folder = join(outer, 'copies')
  const store = openLocalFiles(join(outer, 'store'))
  const reads: string[] = []
  const counted = {
    ...store,
    read: async (name: string) => {
      reads.push(name)
      return await store.read(name)
    },
  }
  return { store, reads, folder, files: withLocalCopies(counted, { folder, max_bytes }) }
}

test('a picture is read from the store once, however many ask for it at once; what is missing is asked for anew', async () => {
  const { files, store, reads } = open()
  await store.put('room.webp', Buffer.from('a room'))
  const answers = await Promise.all(Array.from({ length: 10 }, () => files.read('room.webp')))
  expect(answers.every((bytes) => bytes?.toString() === 'a room')).toBe(true)
  expect((await files.read('room.webp'))?.toString()).toBe('a room')
  expect(reads).toEqual(['room.webp'])
  expect([await files.read('none.webp'), await files.read('none.webp')]).toEqual([
    undefined,
    undefined,
  ])
  expect(reads).toHaveLength(3)
})

test('what belongs to a person is never copied: removed by another process it is gone', async () => {
  const { files, store, folder } = open()
  for (const name of [PERSONAL, 'sealed/passport']) {
    await files.put(name, Buffer.from('of a person'))
    expect((await files.read(name))?.toString()).toBe('of a person')
    await store.remove(name)
    expect(await files.read(name)).toBeUndefined()
  }
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})

test('what this process removes or replaces it shows no more', async () => {
  const { files } = open()
  await files.put('room.webp', Buffer.from('old'))
  await files.read('room.webp')
  await files.put('room.webp', Buffer.from('new'))
  expect((await files.read('room.webp'))?.toString()).toBe('new')
  await files.remove('room.webp')
  expect(await files.read('room.webp')).toBeUndefined()
})

test('the oldest copies make room, those of an earlier start too, and are fetched again when they are asked for', async () => {
  const { files, store, folder, reads } = open({ max_bytes: 1_000 })
  for (let n = 0; n < 9; n += 1) {
    await store.put(`room-${n}.webp`, Buffer.alloc(300, n))
    await files.read(`room-${n}.webp`)
    const size = readdirSync(folder).length * 300
    expect(size).toBeLessThanOrEqual(1_000)
  }
  expect(readdirSync(folder)).toContain('room-8.webp')
  expect((await files.read('room-0.webp'))?.equals(Buffer.alloc(300, 0))).toBe(true)
  expect(reads).toHaveLength(10)
  const later = withLocalCopies(store, { folder, max_bytes: 500 })
  await later.read('room-1.webp')
  expect(readdirSync(folder).length * 300).toBeLessThanOrEqual(500)
})

test('where a copy cannot be written the picture is shown all the same', async () => {
  const { files, store, folder } = open()
  writeFileSync(folder, 'a file where the folder should be')
  await store.put('room.webp', Buffer.from('a room'))
  expect((await files.read('room.webp'))?.toString()).toBe('a room')
})
