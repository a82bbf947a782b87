import type { TIMELINE_KINDS } from '#contract/endpoints/admin/bookings.ts'
import type { Entry } from '#server/activity/index.ts'
import type { Sent } from '#server/bookings/index.ts'
import type { FolioRow, Head, RefundRow, Registered } from './sheet-queries.ts'

type Happened = {
  at: Date
  kind: (typeof TIMELINE_KINDS)[number]
  amount: number | null
  name: string | null
  message: Pick<Sent, 'kind' | 'channel' | 'recipient'> | null
  log: Pick<Entry, 'actor' | 'source' | 'verb' | 'reason' | 'before' | 'after'> | null
}

type Parts = {
  head: Head
  folio: FolioRow[]
  refunds: RefundRow[]
  party: Registered[]
  messages: Sent[]
  entries: Entry[]
}

/** Everything that happened, the oldest first. */
export function timelineOf({ head, folio, refunds, party, messages, entries }: Parts): Happened[] {
  const { booking_date, confirmed_at, closed_at, status, total } = head
  const is_over = status === 'cancelled' || status === 'expired' || status === 'departed'
  return [
    happened('held', booking_date, { amount: firstTotal(entries) ?? total }),
    ...folio
      .filter(({ kind }) => kind === 'payment')
      .map(({ written_at, amount }) => happened('paid', written_at, { amount: -amount })),
    ...(confirmed_at ? [happened('confirmed', confirmed_at)] : []),
    ...party.flatMap(({ name, completed_at }) =>
      completed_at ? [happened('checked_in', completed_at, { name })] : [],
    ),
    ...refunds.flatMap(refundEvents),
    ...messages.flatMap(messageEvents),
    ...(is_over && closed_at ? [happened(status, closed_at)] : []),
    ...entries.map(logged),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** What the booking cost before it was moved for the first time. */
function firstTotal(entries: Entry[]): number | undefined {
  const total_fils = entries.find(({ verb }) => verb === 'move-booking')?.before?.['total_fils']
  return typeof total_fils === 'number' ? total_fils : undefined
}

const happened = (kind: Happened['kind'], at: Date, more: Partial<Happened> = {}): Happened => ({
  at,
  kind,
  amount: null,
  name: null,
  message: null,
  log: null,
  ...more,
})

const refundEvents = ({ amount, asked_at, failed_at, done_at }: RefundRow): Happened[] => [
  happened('refund_decided', asked_at, { amount }),
  ...(failed_at ? [happened('refund_failed', failed_at, { amount })] : []),
  ...(done_at ? [happened('refund_done', done_at, { amount })] : []),
]

const messageEvents = ({
  kind,
  channel,
  recipient,
  sent_at,
  opened_link_at,
  state,
}: Sent): Happened[] => {
  const message = { kind, channel, recipient }
  if (state === 'queued' || state === 'withdrawn') return []
  return [
    happened('message', sent_at, { message }),
    ...(opened_link_at ? [happened('link_opened', opened_link_at, { message })] : []),
  ]
}

const logged = ({ happened_at, actor, source, verb, reason, before, after }: Entry): Happened =>
  happened('logged', happened_at, { log: { actor, source, verb, reason, before, after } })
