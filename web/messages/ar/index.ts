import { words as agreed } from '#contract/messages/ar.ts'
import type { FirstWords } from '../index.ts'
import { search } from './search.ts'
import { shell } from './frame.ts'

export const words: FirstWords = { ...agreed, shell, search }
