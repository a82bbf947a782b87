import { words as agreed } from '#contract/messages/en.ts'
import { search } from './search.ts'
import { shell } from './frame.ts'

export const words = { ...agreed, shell, search }
