import { words as agreed } from '#contract/words/ar.ts'
import type { Words } from '../index.ts'
import { account } from './account.ts'
import { checkout } from './checkout.ts'
import { home } from './home.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { stay } from './stay.ts'

export const words: Words = { ...agreed, shell, home, search, account, stay, checkout }
