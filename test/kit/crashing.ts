import type pg from 'pg'
import { openDb } from '#server/db/index.ts'
import type { Services } from '#server/call/call.ts'

export class Killed extends Error {
  override name = 'Killed'
}

/** `npm run proof -- histories` sets it: a step is then every statement. */
const EVERY_STATEMENT = process.env['CRASHES'] === 'every statement'

/**
 * The same services in a process that dies just before its n-th step: from then on nothing works
 * and open transactions are lost. A step is what can leave another state behind: a commit, a
 * statement outside of a transaction, a call to the payment provider and its answer. `steps()`
 * tells how many were made.
 */
export function crashingServices(services: Services, pool: pg.Pool, dies_before: number) {
  let steps = 0
  const live = () => {
    if (steps >= dies_before) throw new Killed(`killed before step ${steps}`)
  }
  const step = () => {
    steps += 1
    live()
  }
  const crashingPool = {
    connect: async () => {
      const client = await pool.connect()
      let is_open = false
      return new Proxy(client, {
        get(target, name) {
          if (name === 'query') {
            return async (...args: unknown[]) => {
              const statement = textOf(args[0])
              if (/^(begin|start transaction)/i.test(statement)) is_open = true
              const ends = /^(commit|rollback$)/i.test(statement)
              if (EVERY_STATEMENT || ends || !is_open) step()
              else live()
              if (ends) is_open = false
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

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query)
