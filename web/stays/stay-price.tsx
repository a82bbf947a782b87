import { averageNight } from '#contract/money.ts'
import { useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import { MemberChip } from './member-chip.tsx'
import { NightlyRate } from './nightly-rate.tsx'

type Amounts = {
  total: string
  total_base_rate: string
  discounted_base_rate: string
  is_refundable: boolean
}
export type PartyPrices = { member: Amounts; non_member: Amounts }

export const priceFor = ({ member, non_member }: PartyPrices, is_member: boolean) =>
  is_member ? member : non_member

/** `from` stands before a total that is the lowest of several homes. */
export type StayPriceProps = { price: Amounts; nights: number; from?: string; tone?: string }

/** The whole stay with everything in it, and the average night beneath. */
export function StayPrice({ price, nights, from, tone = 'text-ink-2' }: StayPriceProps) {
  const messages = useMessages()
  const { total, total_base_rate, discounted_base_rate } = price
  return (
    <div className="grid gap-0.5 leading-tight">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        {from !== undefined && <span className={`text-micro ${tone}`}>{from}</span>}
        <Price amount={total} currency={messages.shell.currency} fils="none" />
        <span className={`text-micro ${tone}`}>
          {messages.search.card.total(nights, messages.nights(nights))}
        </span>
      </p>
      <NightlyRate
        before={averageNight(total_base_rate, nights)}
        now={averageNight(discounted_base_rate, nights)}
        is_stacked
        className={`text-micro ${tone}`}
      />
    </div>
  )
}

/** To a member what others pay; to others what a member pays. Nothing where both pay the same. */
export function MemberPrice({ price, is_member }: { price: PartyPrices; is_member: boolean }) {
  const { search, shell } = useMessages()
  if (price.member.total === price.non_member.total) return null
  const look = {
    currency: shell.currency,
    size: 'small',
    fils: 'none',
    className: 'font-text',
  } as const
  const members = <Price {...look} amount={price.member.total} />
  if (!is_member)
    return (
      <MemberChip>
        {search.card.members_pay} {members}
      </MemberChip>
    )
  return (
    <MemberChip>
      {search.card.member_price} <span className="sr-only">{shell.price.before}</span>{' '}
      <s>
        <Price
          {...look}
          amount={price.non_member.total}
          is_bare
          className="font-text font-normal line-through"
        />
      </s>{' '}
      <span className="sr-only">{shell.price.now}</span> {members}
    </MemberChip>
  )
}

/** For the address of the stay, which then opens with the price that was shown. */
export const termsOf = ({ is_refundable }: Pick<Amounts, 'is_refundable'>) =>
  is_refundable ? 'refundable' : 'non_refundable'
