import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'

/** What the pages of the company say; only those pages load it. */
export const company = { content, contact, host }
