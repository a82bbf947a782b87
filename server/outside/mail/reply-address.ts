/** What a reply is about: the stay of a guest, or a lead. */
export const REPLY_KINDS = ['stay', 'lead'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]
export type ReplyTo = { kind: ReplyKind; token: string }

const SECRET = /\+(?<kind>stay|lead)\.(?<token>[0-9a-f]{24})@/i

export const plainAddress = (mailbox: string): string =>
  (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase()

/** Of one conversation alone (RFC 5233): stay+lead.4f…@example.com reaches stay@example.com. */
export function replyAddress(mailbox: string, { kind, token }: ReplyTo): string {
  const address = plainAddress(mailbox)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${kind}.${token}${address.slice(at)}`
}

export function readReplyAddress(address: string): ReplyTo | undefined {
  const { kind, token } = SECRET.exec(address)?.groups ?? {}
  const known = REPLY_KINDS.find((one) => one === kind?.toLowerCase())
  return known && token !== undefined ? { kind: known, token: token.toLowerCase() } : undefined
}
