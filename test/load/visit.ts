import type { Random } from '#demo/random.ts'
import type { Server } from './server.ts'
import type { Visitor } from './visitor.ts'

export type Visit = { visitor: Visitor; random: Random; server: Server; nights: Nights; think: () => Promise<void>; number: number }
export type Nights = { from: string; to: string; guests: number }
