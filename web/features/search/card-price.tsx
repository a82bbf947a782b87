import { useMessages } from '#api/app.ts'
import { Price } from '#ui/price.tsx'
import type { Home } from './search-queries.ts'

export type CardPriceProps = { price: Home['price']; has_offer: boolean; is_member: boolean; nights: number }

export function CardPrice({ price, has_offer, is_member, nights }: CardPriceProps) {
  const messages = useMessages()
  const { card } = messages.search
  const { currency } = messages.shell
  const shown = is_member ? price.member : price.non_member
  const has_member_price = price.member.total !== price.non_member.total
  return (
    <div className="grid gap-0.5 leading-tight">
      {is_member && has_member_price && <p className="text-micro font-semibold text-palm">{card.member_price}</p>}
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Price amount={shown.total} currency={currency} />
        <span className="text-micro text-ink-2">{card.total(messages.nights(nights))}</span>
      </p>
      <p className="text-micro text-ink-2">
        <Price amount={shown.total_base_rate} currency={currency} size="small" className="font-text text-micro" />{' '}
        {has_offer ? card.base_before_offer : card.base}
      </p>
    </div>
  )
}

export function MemberPrice({ price }: Pick<CardPriceProps, 'price'>) {
  const { search, shell } = useMessages()
  if (price.member.total === price.non_member.total) return null
  return (
    <p className="text-small text-palm">
      {search.card.members_pay}{' '}
      <Price amount={price.member.total} currency={shell.currency} size="small" className="font-text font-semibold" />
    </p>
  )
}
