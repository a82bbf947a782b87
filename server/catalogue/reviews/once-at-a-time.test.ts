import { expect, test } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

test('whoever comes meanwhile shares the outcome; whoever comes later, or for something else, begins anew', async () => {
  const once = onceAtATime<string>()
  const begun: PromiseWithResolvers<string>[] = []
  const act = () => {
    const work = Promise.withResolvers<string>()
    begun.push(work)
    return work.promise
  }
  const [first, second, other] = [once('a', act), once('a', act), once('b', act)]
  expect(begun).toHaveLength(2)
  begun[0]?.resolve('first')
  begun[1]?.resolve('other')
  expect(await Promise.all([first, second, other])).toEqual(['first', 'first', 'other'])
  const later = once('a', act)
  expect(begun).toHaveLength(3)
  begun[2]?.reject(new Error('failed'))
  await expect(later).rejects.toThrow('failed')
  const again = once('a', act)
  begun[3]?.resolve('again')
  expect(await again).toBe('again')
})
