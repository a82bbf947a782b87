import type { Bank } from '../bank.ts'
import type { Random } from '#demo/random.ts'
import type { Call } from './caller.ts'
import type { Ledger } from './ledger.ts'

export type Visit = {
  user_id: number
  call: Call
  bank: Bank
  random: Random
  ledger: Ledger
  today: () => string
  is_on_cluster: boolean
  stays: Stay[]
  codes: string[]
}
export type Stay = {
  id: number
  reservation_id: string
  room_category_id: number
  from: string
  to: string
  guests: number
}
