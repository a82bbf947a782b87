import { numberWithNoun } from './number-with-noun.ts'
import { thousands } from './thousands.ts'

export const plural = (n: number, one: string, other: string) =>
  numberWithNoun(`${thousands(n)} ${n === 1 ? one : other}`)
