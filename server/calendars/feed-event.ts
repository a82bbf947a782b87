/**
 * `stay`: somebody sleeps there, as far as the other side tells. `block`: the other side does not
 * sell the nights. `window`: it does not sell them yet, or not that fast. `own`: ours come back.
 */
export type EventKind = 'stay' | 'block' | 'window' | 'cancelled' | 'own'
export type FeedEvent = {
  uid: string
  from: string
  to: string
  kind: EventKind
  reference: string | null
  phone_last_4: string | null
}
export type ReadFeed = {
  /** Who writes it, whatever the version; null when it does not say. */
  maker: string | null
  events: FeedEvent[]
  /** Events that could not be read. */
  unread: number
}
