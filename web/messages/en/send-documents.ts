import type { LeadDocument } from '#contract/lead-documents.ts'
import { plural } from '#contract/messages/english-plural.ts'

export const send_documents = {
  title: 'Send us your documents',
  line: 'Choose a file for each. We keep them encrypted, and only colleagues who work on your home open them.',
  hint: 'A PDF, or a JPG, PNG or WebP picture.',
  until: (day: string) => `This link works until ${day}.`,
  kinds: {
    title_deed: 'Title deed',
    identity: 'Passport or Emirates ID',
    dewa_bill: 'Recent DEWA bill',
    authority: 'Power of attorney or NOC, if you act for the owner',
  } satisfies Record<LeadDocument, string>,
  received: (n: number) => `${plural(n, 'file', 'files')} received`,
  missing: 'Not sent yet',
  choose: 'Choose a file',
  another: 'Send another file',
  choose_of: (act: string, kind: string) => `${act}: ${kind}`,
  done: (kind: string) => `Received: ${kind}`,
  ended: {
    title: 'This link has ended',
    line: 'Ask us for a new one, and we will send it.',
    contact: 'Write to us',
  },
}
