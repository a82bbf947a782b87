import { button, heading, note, paragraph } from './blocks.ts'
import { composeEmail, type EmailContent } from './compose.ts'

export type ShortLetter = Record<'subject' | 'heading' | 'opening' | 'button' | 'note', string> & {
  footer: readonly string[]
}

type Letter = Pick<EmailContent, 'from' | 'to' | 'lang'> & { messages: ShortLetter; href: string }

/** A letter of one link: why it comes, where to press, and what else is to be known. */
export const composeShortLetter = ({ messages, href, ...letter }: Letter) =>
  composeEmail({
    ...letter,
    subject: messages.subject,
    preview: messages.opening,
    body: [
      heading(messages.heading),
      paragraph(messages.opening),
      button({ href, label: messages.button }),
      note(messages.note),
    ],
    footer: messages.footer,
  })
