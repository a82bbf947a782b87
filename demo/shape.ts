import type { LineKind } from '#contract/endpoints/pricing.ts'
import type { Db, Tx } from '#server/db/index.ts'
import type { Files } from '#server/outside/files/index.ts'

/** A price asked for one stay of the demo world, as a guest would have asked at that moment. */
export type PastStay = {
  room_category_id: number
  from: string
  to: string
  guests: number
  is_member: boolean
  is_refundable: boolean
  quoted_at: Date
}

export type Priced = {
  rate_id: string
  total_fils: number
  refundable_until: string | null
  is_refundable: boolean
  offer_id: number | null
  lines: {
    kind: LineKind
    fils: number
    computed_from: Record<string, number | string>
  }[]
}

export type PriceStays = (tx: Tx, input: PastStay[]) => Promise<(Priced | null)[]>

export type World = {
  now: Date
  today: string
  files: Files
  priceStays: PriceStays
  hashPassword: (password: string) => Promise<string>
  say: (line: string) => void
}

export type { Db, Tx }
