import type pg from 'pg'
import { openDb } from '#server/db/index.ts'
import type { Services } from '#server/call/call.ts'

export class Killed extends Error {
  override name = 'Killed'
}

/**
 * The same services in a process that dies just before its n-th step, a step being one statement or
 * one call to the payment provider: from then on nothing works and open transactions are lost.
 * `steps()` tells how many were made.
 */
export function crashingServices(services: Services, pool: pg.Pool, dies_before: number) {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps >= dies_before) throw new Killed(`killed before step ${steps}`)
  }
  const crashingPool = {
    connect: async () => {
      const client = await pool.connect()
      return new Proxy(client, {
        get(target, name) {
          if (name === 'query') {
            return async (...args: unknown[]) => {
              step()
              return await Reflect.apply(target.query, target, args)
            }
          }
          if (name === 'release') return () => target.release(steps >= dies_before)
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
    },
    end: async () => {},
    options: pool.options,
  }
  const cards = new Proxy(services.cards, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        step()
        const answer: unknown = await Reflect.apply(value, target, args)
        step() // it may also die with the answer in its hands
        return answer
      }
    },
  })
  return { crashing: { ...services, db: openDb(crashingPool), cards }, steps: () => steps }
}
