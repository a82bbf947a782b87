import { publicRoot } from '#server/core/public-root.ts'
import type { Config } from '#server/core/config.ts'
import type { Lang } from '#contract/constants.ts'
import { MAILING_LISTS, type MailingList } from '#contract/mailing-lists.ts'
import { seal, unseal } from '#server/core/seal.ts'

/** Whom a mailing goes to. */
export type Recipient = { list: MailingList; email: string }

const PURPOSE = 'unsubscribe links'

/** Of the page that asks first; a mail program posts to the same address (RFC 8058). */
export function unsubscribeUrl(
  config: Config,
  { list, email, lang }: Recipient & { lang: Lang },
): string {
  const id = seal(Buffer.from(`${list} ${email}`), {
    key: config.keyFor(PURPOSE),
    bound_to: PURPOSE,
  }).toString('base64url')
  return `${publicRoot(config, lang)}/unsubscribe?id=${id}`
}

/** Undefined unless we have sealed it. */
export function readUnsubscribeId(config: Config, id: string): Recipient | undefined {
  const sealed = Buffer.from(id, 'base64url')
  // the decoder overlooks what is no base64
  if (sealed.toString('base64url') !== id) return undefined
  try {
    const opened = unseal(sealed, {
      keys: config.openingKeysFor(PURPOSE),
      bound_to: PURPOSE,
    }).toString()
    const list = MAILING_LISTS.find((one) => opened.startsWith(`${one} `))
    return list && { list, email: opened.slice(list.length + 1) }
  } catch {
    return undefined
  }
}
