import { words as agreed } from '#contract/words/ar.ts'
import type { FirstWords } from '../index.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'

export const words: FirstWords = { ...agreed, shell, search }
