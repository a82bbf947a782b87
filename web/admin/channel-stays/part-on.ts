import type { ChannelStay } from './channel-stay-queries.ts'

type Parts = Pick<ChannelStay, 'parts'>
type Part = ChannelStay['parts'][number]

/** Where its guests sleep on a day, before their arrival in the first unit, after it in the last. */
export const partOn = ({ parts }: Parts, day: string): Part | undefined =>
  parts.findLast(({ from }) => from <= day) ?? parts[0]

/** The part that its guests leave on a day, for another one. */
export const partBefore = ({ parts }: Parts, day: string): Part | undefined =>
  parts[parts.findIndex(({ from }) => from === day) - 1]
