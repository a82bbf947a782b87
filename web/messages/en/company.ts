import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

/** What the pages of the company say; only those pages load it. */
export const company = { content, contact, host, offers, locations }
