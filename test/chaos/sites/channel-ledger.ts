import type { Answer, Listing } from './listing.ts'

/** A read that the product said was good: whatever was given meanwhile, it has. */
export type Read = { began_ms: number; ended_ms: number }
/** Fils of each night; the cleaning, with its VAT, comes on arrival. */
export type Money = {
  channel_stay_id: number
  from: string
  to: string
  accommodation: number
  commission: number
  vat: number
  tourism_fee: number
  cleaning_fee: number
  cleaning_vat: number
}
export type Connected = { feed_id: number; listing: Listing; reads: Read[] }
export type ChannelLedger = {
  connected: Connected[]
  money: Map<number, Money>
  /** What the office was shown once everything was read again. */
  shown: { feed_id: number; uid: string; reservation_id: string | null }[]
  on_today: { unit_id: number; feed_id: number }[]
  /** Which night of which stay the desk gave which unit last, where the answer came. */
  placed: Map<number, { night: string; unit_id: number }>
  /** What the desk sold, and what it took back. */
  extras: { order: string; is_back: boolean }[]
  is_settled: boolean
}

export const openChannelLedger = (): ChannelLedger => ({
  connected: [],
  money: new Map(),
  shown: [],
  on_today: [],
  placed: new Map(),
  extras: [],
  is_settled: false,
})

type Closed = {
  feed_id: number
  uid: string
  unit_id: number
  night: string
  since_ms: number
  until_ms: number | null
}

/**
 * From when until when each night was closed, as far as it is certain: from a good read that can
 * only have had one answer, to the next answer without the night.
 */
export const closedNights = ({ connected }: ChannelLedger): Closed[] =>
  connected.flatMap(({ feed_id, listing, reads }) =>
    reads.flatMap((read) => {
      const [answer, another] = listing.answers.filter(
        ({ asked_ms, given_ms }) => given_ms >= read.began_ms && asked_ms <= read.ended_ms,
      )
      if (!answer || another) return []
      const later = listing.answers.filter(({ asked_ms }) => asked_ms > read.ended_ms)
      return nightsOf(answer).map(({ uid, night }) => ({
        feed_id,
        uid,
        unit_id: listing.unit_id,
        night,
        since_ms: read.ended_ms,
        until_ms:
          later.find((one) => !nightsOf(one).some((taken) => taken.night === night))?.asked_ms ??
          null,
      }))
    }),
  )

const DAY_MS = 24 * 60 * 60 * 1000

const nightsOf = ({ sales }: Answer) =>
  sales
    .filter(({ kind }) => kind === 'stay')
    .flatMap(({ uid, from, to }) =>
      Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) }, (_, n) => ({
        uid,
        night: new Date(Date.parse(from) + n * DAY_MS).toISOString().slice(0, 10),
      })),
    )

type SoldStay = {
  feed_id: number
  unit_id: number
  uid: string
  from_day: string
  to_day: string
  is_current: boolean
}

/** Stays of two good reads or more, and those that the sites have in the end. */
export const soldStays = ({ connected, is_settled }: ChannelLedger): SoldStay[] =>
  connected.flatMap(({ feed_id, listing, reads }) => {
    const { unit_id } = listing
    const current = is_settled ? listing.sales.filter(({ kind }) => kind === 'stay') : []
    const read = reads.map((one) =>
      listing.answers.filter(
        ({ asked_ms, given_ms }) => given_ms >= one.began_ms && asked_ms <= one.ended_ms,
      ),
    )
    const known = new Map(
      listing.answers.flatMap(({ sales }) =>
        sales.filter(({ kind }) => kind === 'stay').map((sale) => [sale.uid, sale] as const),
      ),
    )
    const seen_twice = [...known.values()].filter(
      ({ uid }) =>
        read.filter(
          (answers) =>
            answers.length > 0 &&
            answers.every(({ sales }) => sales.some((one) => one.uid === uid)),
        ).length > 1,
    )
    const ended = seen_twice.filter(({ uid }) => !current.some((one) => one.uid === uid))
    return [
      ...current.map((sale) => ({ ...sale, is_current: true })),
      ...ended.map((sale) => ({ ...sale, is_current: false })),
    ].map(({ uid, from, to, is_current }) => ({
      feed_id,
      unit_id,
      uid,
      from_day: from,
      to_day: to,
      is_current,
    }))
  })
