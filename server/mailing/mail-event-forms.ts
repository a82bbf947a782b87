import * as z from 'zod/mini'
import { plainLine } from '#contract/wire.ts'

/** That an e-mail did not arrive and never will, or that its recipient called it spam. */
export type MailEvent = {
  event_id: string
  kind: 'bounced' | 'complained'
  email: string
  message_id: string | null
  reason: string | null
  happened_at: Date
}

const EVENTS_MAX = 1_000
const REASON_MAX = 500

/** Mail servers pass on what others wrote: what no text of the database can hold goes. */
const plain = (text: string) => plainLine(text.toWellFormed())
const short = z.string().check(z.overwrite(plain), z.minLength(1), z.maxLength(320))
const address = z.pipe(
  short,
  z.transform((text: string) => text.trim().toLowerCase()),
)
const reason = z.nullish(
  z.pipe(
    z.string(),
    z.transform((said: string) => plain(said).slice(0, REASON_MAX).toWellFormed() || null),
  ),
)
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((at: string) => new Date(at)),
)

/** docs/mail.md. Types other than these two are left alone. */
const OwnForm = z.object({
  events: z
    .array(
      z.object({
        id: short,
        type: z.string(),
        is_permanent: z._default(z.boolean(), true),
        email: address,
        message_id: z.nullish(short),
        reason,
        at: moment,
      }),
    )
    .check(z.maxLength(EVENTS_MAX)),
})

/**
 * https://postmarkapp.com/developer/webhooks/bounce-webhook; deliveries, openings and clicks have a
 * RecordType alone in common.
 */
const PostmarkForm = z.object({ RecordType: z.string() })
const PostmarkBounce = z.object({
  ID: z.int(),
  Type: z.string(),
  Email: address,
  Description: reason,
  BouncedAt: moment,
  Metadata: z.optional(z.record(z.string(), z.unknown())),
})
/** The others may arrive the next time. */
const PERMANENT = new Set(['HardBounce', 'BadEmailAddress'])

/** Undefined for a form that is neither ours nor Postmark's. */
export function readMailEvents(body: unknown): MailEvent[] | undefined {
  const own = OwnForm.safeParse(body)
  if (own.success) return own.data.events.flatMap(eventOf)
  const postmark = PostmarkForm.safeParse(body)
  return postmark.success ? postmarkEvents(postmark.data.RecordType, body) : undefined
}

const KINDS: Record<string, MailEvent['kind']> = { bounce: 'bounced', complaint: 'complained' }

function eventOf({
  id,
  type,
  is_permanent,
  email,
  message_id,
  reason: why,
  at,
}: z.infer<typeof OwnForm>['events'][number]): MailEvent[] {
  const kind = KINDS[type]
  if (!kind || (kind === 'bounced' && !is_permanent)) return []
  return [
    {
      event_id: id,
      kind,
      email,
      message_id: message_id ?? null,
      reason: why ?? null,
      happened_at: at,
    },
  ]
}

function postmarkEvents(record_type: string, body: unknown): MailEvent[] | undefined {
  if (record_type !== 'Bounce' && record_type !== 'SpamComplaint') return []
  const { success, data: bounce } = PostmarkBounce.safeParse(body)
  if (!success) return undefined
  if (record_type === 'Bounce' && !PERMANENT.has(bounce.Type)) return []
  const message_id = bounce.Metadata?.['message-id']
  return [
    {
      event_id: `postmark ${bounce.ID}`,
      kind: record_type === 'Bounce' ? 'bounced' : 'complained',
      email: bounce.Email,
      message_id: typeof message_id === 'string' ? `<${message_id}>` : null,
      reason: bounce.Description ?? null,
      happened_at: bounce.BouncedAt,
    },
  ]
}
