import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'

export const company = { content, contact, host }
