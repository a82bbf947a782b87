import { expect, test } from 'vitest'
import { Refusal } from '#server/core/refuse.ts'
import { openPictureQueue } from './picture-queue.ts'

test('one picture is worked on at a time, as many as may wait, and beyond them none', async () => {
  const queue = openPictureQueue(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(n)
      ends.push(() => resolve(n))
    })
  const done = [1, 2, 3].map((n) => queue(work(n)))
  await Promise.resolve()
  await expect(queue(work(4))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  for (const n of [1, 2, 3]) {
    expect(begun).toHaveLength(n)
    ends.at(-1)?.()
    expect(await done[n - 1]).toBe(n)
    await Promise.resolve()
  }
  const after = queue(work(5))
  await Promise.resolve()
  ends.at(-1)?.()
  expect(await after).toBe(5)
})

test('work that fails keeps nobody waiting', async () => {
  const queue = openPictureQueue(1)
  const failing = queue(() => Promise.reject(new Refusal('FILE_BROKEN')))
  const next = queue(() => Promise.resolve('done'))
  await expect(failing).rejects.toMatchObject({ code: 'FILE_BROKEN' })
  expect(await next).toBe('done')
})
