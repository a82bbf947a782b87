import type { Bank } from '../bank.ts'
import type { Clock } from '../clock.ts'
import type { Random } from '#demo/random.ts'
import type { Guest } from '../prepare-database.ts'
import { dubaiDay } from '#server/core/time.ts'
import { openCaller } from './caller.ts'
import { workAsClerk } from './clerk.ts'
import { liveAsGuest } from './guest.ts'
import type { Ledger } from './ledger.ts'
import { keepJoining } from './newcomer.ts'

type Options = {
  guests: readonly Guest[]
  clerks: readonly Guest[]
  urls: readonly [string, ...string[]]
  bank: Bank
  random: Random
  ledger: Ledger
  clock: Clock
  is_on_cluster?: boolean
  stopped: AbortSignal
}

/** Guests, people who join, and the colleagues at the front desk. */
export async function sendGuests({
  guests,
  clerks,
  urls,
  bank,
  random,
  ledger,
  clock,
  is_on_cluster = false,
  stopped,
}: Options) {
  const today = () => dubaiDay(clock.now())
  const lives = guests.map(({ user_id, token }) => {
    const own = random.of(`guest ${user_id}`)
    const call = openCaller({ urls, random: own.of('calls'), ledger, token })
    return liveAsGuest(
      { user_id, call, bank, random: own, ledger, today, is_on_cluster, stays: [], codes: [] },
      stopped,
    )
  })
  const newcomers = keepJoining(
    { bank, random: random.of('newcomers'), ledger, today, is_on_cluster, urls },
    stopped,
  )
  const work = clerks.map(({ user_id, token }) => {
    const own = random.of(`clerk ${user_id}`)
    return workAsClerk(
      {
        call: openCaller({ urls, random: own.of('calls'), ledger, token }),
        random: own,
        ledger,
        today,
      },
      stopped,
    )
  })
  await Promise.all([...lives, ...work, newcomers])
}
