import { words as agreed } from '#contract/words/en.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'

export const words = { ...agreed, shell, search }
