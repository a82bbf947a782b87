import { thousands } from '#contract/messages/thousands.ts'

export const plural = (n: number, one: string, other: string) => `${thousands(n)} ${n === 1 ? one : other}`
