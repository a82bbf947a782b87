import { messages as agreed } from '#contract/messages/en.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import { search } from './search.ts'
import { shell } from './frame.ts'

export const messages = {
  ...agreed,
  money: (fils: number) => unbroken(agreed.money(fils)),
  shell,
  search,
}
