import { plural } from '#contract/messages/english-plural.ts'
import type { ChannelCommission } from '#contract/channel-stays.ts'

const commissions: Record<ChannelCommission, string> = {
  shared: 'Comes off before our share',
  owner: 'Yours, after our share of all nights',
  company: 'Ours',
}

export const agreements = {
  title: 'Agreements',
  see: 'Your agreements',
  line: 'What we agreed on for each of your homes. The terms of the day on which guests arrive hold for their whole stay.',
  none: 'Nothing is agreed on yet. You see it here as soon as a home of yours is with us.',
  days: (from: string, until: string | null) =>
    until === null ? `From ${from} on` : `${from} to ${until}`,
  rent: 'Guaranteed rent a month, whatever guests pay',
  fee: 'Our share of nights less discounts',
  fee_beside_rent: 'Our share of stays that we pay no rent for',
  commission: 'Commission of other sites that sell stays',
  commissions,
  limit: 'One expense without asking you, up to',
  reserve: 'Kept of what we owe you, until the agreement ends',
  nights: 'Your own nights in a calendar year',
  notice: 'Notice before your own stay',
  notice_days: (n: number) => plural(n, 'day', 'days'),
  closed: 'Nights of each year that are for guests alone',
  cleaning: 'Cleaning after your own stay, with VAT',
  book: 'Book your own stay',
  dirhams: (amount: string) => `AED ${amount.replace(/\.00$/, '')}`,
  waiting: 'Waiting for your acceptance',
  accepted: (day: string) => `You accepted it on ${day}`,
  accept: 'Accept',
  thanks: 'Accepted. Thank you.',
  download: 'Download as PDF',
}
