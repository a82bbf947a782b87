import { messages as agreed } from '#contract/messages/en.ts'
import { search } from './search.ts'
import { shell } from './frame.ts'

export const messages = { ...agreed, shell, search }
