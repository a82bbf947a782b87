import { tokensOf } from '#contract/house-colours.ts'
import type { Block } from './blocks.ts'
import { emailPage } from './layout.ts'
import { nameOf, type Sender } from './sender.ts'
import { LAMP, NIGHT, QUIET } from './theme.ts'
import type { Email } from './types.ts'

export type EmailContent = {
  from: Sender
  to: string
  lang: 'en' | 'ar'
  subject: string
  /** The line a mail program shows after the subject. */
  preview: string
  body: readonly Block[]
  /** Why it comes; who sends it stands before. */
  footer: readonly string[]
  attachments?: Email['attachments']
  unsubscribe_url?: string
}

/** Of the head, the button and the links; the blocks are written in the product's. */
function inColoursOf({ company }: Sender, page: string): string {
  const tokens = tokensOf(company, 'light')
  return page
    .replaceAll(NIGHT, tokens['gulf-900'] ?? NIGHT)
    .replaceAll(QUIET.link, tokens['gulf-700'] ?? QUIET.link)
    .replaceAll(LAMP, tokens['lamp'] ?? LAMP)
}

const WHAT_WE_ARE = { en: 'Holiday homes across Dubai', ar: 'بيوت عطلات في أنحاء دبي' }

/** Renders one list of blocks as HTML and as text. */
export async function composeEmail({
  from,
  to,
  lang,
  subject,
  preview,
  body,
  footer,
  attachments = [],
  ...more
}: EmailContent): Promise<Email> {
  const lines = [`${nameOf(from, lang)} · ${WHAT_WE_ARE[lang]}`, ...footer]
  return {
    ...more,
    to,
    subject,
    text: [...body.map(({ text }) => text).filter((text) => text !== ''), lines.join('\n')].join(
      '\n\n',
    ),
    html: inColoursOf(
      from,
      await emailPage({ from, lang, title: subject, preview, body, footer: lines }),
    ),
    attachments,
  }
}
