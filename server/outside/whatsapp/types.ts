import type { Lang } from '#contract/constants.ts'

/** `to` with + and digits. A template is one that Meta approved, by its name. */
export type WhatsappMessage = { to: string } & (
  | { text: string }
  | { template: string; lang: Lang; values: readonly string[] }
)

export type WhatsappEvents = {
  /** `text` null: a picture or anything else. */
  messages: { id: string; from: string; name: string; text: string | null }[]
  statuses: { id: string; state: 'sent' | 'delivered' | 'read' | 'failed'; code: number | null }[]
}

export type Whatsapp = {
  /** Where guests write to, with + and digits. */
  number: string
  /** What is sent outside the 24 hours after a guest's last word; null: nothing. */
  template: string | null
  /** Answers its id. Throws WhatsappRefused, or another error where it may have been taken. */
  send: (message: WhatsappMessage) => Promise<string>
  readEvents: (told: {
    signature: string | undefined
    body: string
  }) => WhatsappEvents | 'unsigned' | 'unreadable'
  /** Meta asks once whether the address is ours; null: somebody else asks. */
  answerTo: (query: (name: string) => string | undefined) => string | null
}

/** It was not taken, and never will be as it is. */
export class WhatsappRefused extends Error {
  override name = 'WhatsappRefused'
  /** Of the Cloud API; null where it gives none. */
  readonly code: number | null
  constructor(message: string, code: number | null) {
    super(message)
    this.code = code
  }
}
