import type { Block } from './blocks.ts'
import { emailPage } from './layout.ts'
import type { Email } from './types.ts'

export type EmailContent = {
  to: string
  lang: 'en' | 'ar'
  subject: string
  /** The line a mail program shows after the subject. */
  preview: string
  body: readonly Block[]
  /** Who sends it and why. */
  footer: readonly string[]
  attachments?: Email['attachments']
  unsubscribe_url?: string
}

/** Renders one list of blocks as HTML and as text. */
export async function composeEmail({
  to,
  lang,
  subject,
  preview,
  body,
  footer,
  attachments = [],
  ...more
}: EmailContent): Promise<Email> {
  return {
    ...more,
    to,
    subject,
    text: [...body.map(({ text }) => text).filter((text) => text !== ''), footer.join('\n')].join(
      '\n\n',
    ),
    html: await emailPage({ lang, title: subject, preview, body, footer }),
    attachments,
  }
}
