import type { Lang } from '#contract/constants.ts'
import { LINK_MARKS } from '#contract/lead-documents.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { messagesIn } from '#server/core/messages.ts'
import { button, note, type Block } from '#server/outside/mail/index.ts'

export type SentLink = {
  href: string
  /** The last day, in Dubai. */
  until: string
  days: number
}

const WORDS: Record<Lang, { send: string; works: (days: number, until: string) => string }> = {
  en: {
    send: 'Send documents',
    works: (days, until) =>
      `The link works for ${days === 1 ? 'one day' : `${days} days`}, until ${until}.`,
  },
  ar: {
    send: 'إرسال المستندات',
    works: (days, until) => {
      const length = arabicPlural(days, {
        one: 'يومًا واحدًا',
        two: 'يومين',
        few: `${days} أيام`,
        many: `${days} يومًا`,
        other: `${days} يوم`,
      })
      return `يعمل الرابط ${length}، حتى ${until}.`
    },
  },
}

export const linkBlocks = ({ href, until, days }: SentLink, lang: Lang): Block[] => [
  button({ href, label: WORDS[lang].send }),
  note(WORDS[lang].works(days, messagesIn(lang).day(until))),
]

/** The words around the marks; null stands for a mark. */
export function splitAtMarks(text: string): (string | null)[] {
  const [first = '', ...rest] = Object.values(LINK_MARKS).reduce<string[]>(
    (pieces, mark) => pieces.flatMap((piece) => piece.split(mark)),
    [text],
  )
  return [first, ...rest.flatMap((piece) => [null, piece])].filter(
    (piece) => piece === null || piece.trim() !== '',
  )
}
