import { thousands } from '#contract/messages/thousands.ts'

/** "1 home", "1,200 homes": a number with its word. */
export const plural = (n: number, one: string, other: string) => `${thousands(n)} ${n === 1 ? one : other}`
