import type { Random } from '#demo/random.ts'
import type { Visited } from './server.ts'
import type { Visitor } from './visitor.ts'

export type Visit = {
  visitor: Visitor
  random: Random
  server: Visited
  nights: Nights
  think: () => Promise<void>
  number: number
}
export type Nights = { from: string; to: string; guests: number }
