import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** How far the clock of a sender may be from ours. */
const TOLERANCE_SECONDS = 300
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

export type Delivery = { raw: Uint8Array; recipients: string[] }
type Options = {
  header: (name: string) => string | undefined
  body: Uint8Array
  secret: string
  now: Date
}

/** Postmark, with "Include raw email content": https://postmarkapp.com/developer/webhooks/inbound-webhook */
const Postmark = z.object({ RawEmail: z.string(), OriginalRecipient: z.optional(z.string()) })

/**
 * In our form, an email as it came with its recipient in `X-Mail-Recipient`, signed over moment,
 * recipient and email; or in Postmark's, which holds the secret.
 */
export function readDelivery({
  header,
  body,
  secret,
  now,
}: Options): Delivery | 'unsigned' | 'unreadable' {
  const signature = header('x-mail-signature')
  const recipient = header('x-mail-recipient') ?? ''
  if (signature === undefined) {
    if (!holdsSecret(header('authorization'), secret)) return 'unsigned'
    return readPostmark(body) ?? 'unreadable'
  }
  const [, at = '', given = ''] = SIGNATURE.exec(signature) ?? []
  const is_now = Math.abs(now.getTime() / 1000 - Number(at)) <= TOLERANCE_SECONDS
  const wanted = signatureOf({ at, recipient, raw: body }, secret)
  if (at === '' || !is_now || !timingSafeEqual(hash(given), hash(wanted))) return 'unsigned'
  return { raw: body, recipients: recipient === '' ? [] : [recipient] }
}

type Signed = { at: string; recipient: string; raw: Uint8Array }

const signatureOf = ({ at, recipient, raw }: Signed, secret: string): string =>
  createHmac('sha256', secret).update(`${at}.${recipient}.`).update(raw).digest('hex')

/** The headers with which a delivery in our form comes. */
export function signDelivery({ raw, recipient }: Omit<Signed, 'at'>, secret: string, now: Date) {
  const at = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'message/rfc822',
    'x-mail-recipient': recipient,
    'x-mail-signature': `t=${at},v1=${signatureOf({ at, recipient, raw }, secret)}`,
  }
}

function readPostmark(body: Uint8Array): Delivery | undefined {
  const parsed = Postmark.safeParse(jsonOf(body))
  if (!parsed.success) return undefined
  const { RawEmail, OriginalRecipient } = parsed.data
  return {
    raw: Buffer.from(RawEmail),
    recipients: OriginalRecipient === undefined ? [] : [OriginalRecipient],
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

/**
 * `Bearer <secret>`, or Basic with any name and the secret as password, which is what Postmark
 * takes from the address it is given.
 */
export function holdsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? []
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value
  return timingSafeEqual(hash(given), hash(secret))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
