import { messages as agreed } from '#contract/messages/ar.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { FirstMessages } from '#web/messages/types.ts'
import { search } from './search.ts'
import { shell } from './frame.ts'

export const messages: FirstMessages = {
  ...agreed,
  money: (fils) => unbroken(agreed.money(fils)),
  shell,
  search,
}
