import { averageNight } from '#contract/money.ts'
import { useMessages } from '#api/app.ts'
import { MemberChip } from '#stays/member-chip.tsx'
import { NightlyRate } from '#stays/nightly-rate.tsx'
import { Price } from '#ui/price.tsx'
import type { Home } from '#features/search/search-queries.ts'

export type CardPriceProps = { price: Home['price']; is_member: boolean; nights: number }

/** The whole stay with everything in it, and the average night beneath. */
export function CardPrice({ price, is_member, nights }: CardPriceProps) {
  const messages = useMessages()
  const { total, total_base_rate, discounted_base_rate } = is_member ? price.member : price.non_member
  return (
    <div className="grid gap-0.5 leading-tight">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Price amount={total} currency={messages.shell.currency} fils="none" />
        <span className="text-micro text-ink-2">{messages.search.card.total(messages.nights(nights))}</span>
      </p>
      <NightlyRate before={averageNight(total_base_rate, nights)} now={averageNight(discounted_base_rate, nights)} />
    </div>
  )
}

/** To a member that the price is a member's; to others what a member pays. Nothing where both pay the same. */
export function MemberPrice({ price, is_member }: Pick<CardPriceProps, 'price' | 'is_member'>) {
  const { search, shell } = useMessages()
  if (price.member.total === price.non_member.total) return null
  if (is_member) return <MemberChip>{search.card.member_price}</MemberChip>
  return (
    <MemberChip>
      {search.card.members_pay}{' '}
      <Price amount={price.member.total} currency={shell.currency} size="small" fils="none" className="font-text" />
    </MemberChip>
  )
}
