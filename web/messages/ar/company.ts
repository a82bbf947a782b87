import type { CompanyMessages } from '../types.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'

export const company: CompanyMessages = { content, contact, host }
