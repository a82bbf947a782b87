import { numberWithNoun } from '#contract/messages/number-with-noun.ts'
import { thousands } from '#contract/messages/thousands.ts'

export const plural = (n: number, one: string, other: string) =>
  numberWithNoun(`${thousands(n)} ${n === 1 ? one : other}`)
