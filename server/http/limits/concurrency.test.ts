import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLimiter } from './concurrency.ts'

const LONG_MS = 20_000
const BUSY = { code: 'SERVICE_UNAVAILABLE' }

function limiterWith(limits: { concurrent: number; queued: number; timeout_ms?: number }) {
  const limiter = openLimiter('pages', { timeout_ms: LONG_MS, ...limits })
  const begun: string[] = []
  const enter = (name: string, gone?: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = limiter.run(async () => {
      begun.push(name)
      await promise
      return name
    }, gone)
    done.catch(() => {})
    return { done, end: resolve }
  }
  return { limiter, begun, enter }
}
const turnOfTheLoop = () => pause(1)

test('so many at once, so many behind them in the order they came, and the next is refused at once', async () => {
  const { begun, enter } = limiterWith({ concurrent: 2, queued: 2 })
  const [first, second, third, fourth, fifth] = ['first', 'second', 'third', 'fourth', 'fifth'].map(
    (name) => enter(name),
  )
  await expect(fifth?.done).rejects.toMatchObject(BUSY)
  expect(begun).toEqual(['first', 'second'])
  second?.end()
  expect(await second?.done).toBe('second')
  await turnOfTheLoop()
  expect(begun).toEqual(['first', 'second', 'third'])
  for (const one of [first, third, fourth]) one?.end()
  await Promise.all([first?.done, third?.done, fourth?.done])
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
})

test('work that breaks gives its place away too', async () => {
  const { limiter, begun, enter } = limiterWith({ concurrent: 1, queued: 0 })
  await expect(limiter.run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  enter('next')
  await turnOfTheLoop()
  expect(begun).toEqual(['next'])
})

test('nobody waits longer than the timeout, and their place in the queue is free again', async () => {
  const { begun, enter } = limiterWith({ concurrent: 1, queued: 1, timeout_ms: 30 })
  const first = enter('first')
  await expect(enter('impatient').done).rejects.toMatchObject(BUSY)
  const last = enter('last')
  first.end()
  await turnOfTheLoop()
  expect(begun).toEqual(['first', 'last'])
  last.end()
})

test('who goes away leaves the line, and nothing is done for them', async () => {
  const { begun, enter } = limiterWith({ concurrent: 1, queued: 1 })
  const first = enter('first')
  const leaving = new AbortController()
  const gone = enter('gone', leaving.signal)
  leaving.abort()
  await expect(gone.done).rejects.toMatchObject(BUSY)
  enter('last')
  first.end()
  await turnOfTheLoop()
  expect(begun).toEqual(['first', 'last'])
})

test('yielding a slot admits the next in the queue, and resuming does not wait', async () => {
  const { limiter, begun, enter } = limiterWith({ concurrent: 1, queued: 1 })
  const waiting = Promise.withResolvers<string>()
  const aside = limiter.run(async (yieldSlot) => `has ${await yieldSlot(() => waiting.promise)}`)
  const second = enter('second')
  await turnOfTheLoop()
  expect(begun).toEqual(['second'])
  enter('third')
  waiting.resolve('the body')
  expect(await aside).toBe('has the body')
  await turnOfTheLoop()
  expect(begun).toEqual(['second'])
  second.end()
  await turnOfTheLoop()
  expect(begun).toEqual(['second', 'third'])
})
