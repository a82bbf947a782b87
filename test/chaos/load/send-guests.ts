import type { Bank } from '../bank.ts'
import type { Clock } from '../clock.ts'
import type { Dice } from '../random.ts'
import type { Guest } from '../prepare-database.ts'
import { dubaiDay } from '#core/time.ts'
import { openCaller } from './caller.ts'
import { liveAsGuest } from './guest.ts'
import type { Ledger } from './ledger.ts'
import { keepJoining } from './newcomer.ts'

type Wish = {
  guests: readonly Guest[]
  urls: readonly [string, ...string[]]
  bank: Bank
  dice: Dice
  ledger: Ledger
  clock: Clock
  stopped: AbortSignal
}

/** Sends everybody in at once; ends when the last has left. */
export async function sendGuests({ guests, urls, bank, dice, ledger, clock, stopped }: Wish) {
  const today = () => dubaiDay(clock.now())
  const lives = guests.map(({ user_id, token }) => {
    const own = dice.of(`guest ${user_id}`)
    const call = openCaller({ urls, dice: own.of('door'), ledger, token })
    return liveAsGuest({ user_id, call, bank, dice: own, ledger, today, stays: [], codes: [] }, stopped)
  })
  const newcomers = keepJoining({ bank, dice: dice.of('newcomers'), ledger, today, urls }, stopped)
  await Promise.all([...lives, newcomers])
}
