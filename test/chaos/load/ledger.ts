/** What the product has acknowledged to somebody: all of it must be there afterwards. */
export type Ledger = {
  said: Said[]
  /**
   * Answers by what they were: 'holdNights ok', 'holdNights ROOM_UNAVAILABLE', 'holdNights no
   * answer'.
   */
  heard: Map<string, number>
  seen: Seen[]
}

/** Amounts in fils; `option` is what was chosen of a quote. */
export type Seen = {
  place: string
  reservation_id: string
  code: string | null
  fils: number
  lines: Record<string, number>
  option: Option | null
}
export type Option = {
  user_id: number
  room_category_id: number
  from: string
  to: string
  guests: number
  is_member: boolean
  is_refundable: boolean
  refundable_until: string | null
  extends: string | null
}

export type Said =
  | { kind: 'held' | 'confirmed'; reservation_id: string; user_id: number }
  | { kind: 'cancelled'; booking_id: number; user_id: number; refund_fils: number }
  | { kind: 'given up'; reservation_id: string; user_id: number }
  | { kind: 'discounted'; reservation_id: string; user_id: number; code: string }
  | { kind: 'joined' | 'verified'; user_id: number; email: string }
  | { kind: 'enrolled' | 'pictured'; user_id: number }
  | { kind: 'checked in'; user_id: number; reservation_id: string; guest_id: number }
  | { kind: 'wished'; user_id: number; room_category_id: number }
  | { kind: 'wrote'; email: string }
  | {
      kind: 'moved' | 'placed' | 'split' | 'sold by hand' | 'cancelled by the company'
      reservation_id: string
    }
  | { kind: 'refunded in part'; reservation_id: string; refund_fils: number }

export const openLedger = (): Ledger => ({ said: [], heard: new Map(), seen: [] })

export function hear({ heard }: Ledger, what: string) {
  heard.set(what, (heard.get(what) ?? 0) + 1)
}
