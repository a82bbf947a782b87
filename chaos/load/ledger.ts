/** What the house has acknowledged to somebody: all of it must be there afterwards. */
export type Ledger = {
  said: Said[]
  /** Answers by what they were: 'holdNights ok', 'holdNights ROOM_UNAVAILABLE', 'holdNights no answer'. */
  heard: Map<string, number>
}

export type Said =
  | { kind: 'held' | 'confirmed'; reservation_id: string; user_id: number }
  | { kind: 'cancelled'; booking_id: number; user_id: number; refund_fils: number }
  | { kind: 'given up'; reservation_id: string; user_id: number }
  | { kind: 'discounted'; reservation_id: string; user_id: number; code: string }
  | { kind: 'joined' | 'verified'; user_id: number; email: string }
  | { kind: 'enrolled'; user_id: number }
  | { kind: 'checked in'; user_id: number; reservation_id: string; guest_id: number }
  | { kind: 'wished'; user_id: number; room_category_id: number }
  | { kind: 'wrote'; email: string }

export const openLedger = (): Ledger => ({ said: [], heard: new Map() })

export function hear({ heard }: Ledger, what: string) {
  heard.set(what, (heard.get(what) ?? 0) + 1)
}
