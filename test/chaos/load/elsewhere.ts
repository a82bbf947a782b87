import type { Random } from '#demo/random.ts'
import type { Queries } from '../job-log.ts'
import type { ChannelLedger } from '../sites/channel-ledger.ts'
import type { Sites } from '../sites/open-sites.ts'
import type { Call } from './caller.ts'

/** A colleague with every right, and the sites that sell the same homes. */
export type Elsewhere = {
  sites: Sites
  call: Call
  random: Random
  query: Queries
  today: () => string
  channel_ledger: ChannelLedger
}
