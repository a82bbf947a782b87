import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useFrontMessages, useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { StayPrice } from '#web/stays/stay-price.tsx'
import type { Nights } from '#web/urls/stay-url.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { OfferUrl } from './offer-url.ts'
import type { Offer } from './offers-queries.ts'

/** Of every home the lowest: `from`. */
export function OpeningPrice({
  offer: { slug, stay_price },
  from,
  to,
  ...look
}: { offer: Offer; tone?: string } & Nights) {
  const { card } = useFrontMessages().offers
  if (stay_price === null) return null
  return (
    <StayPrice
      price={stay_price}
      nights={nightsBetween(from, to)}
      {...(slug === null && { from: card.from })}
      {...look}
    />
  )
}

type OpeningProps = { url: OfferUrl | null; id: number; children: ReactNode }

export function Opening({ url, id, children }: OpeningProps) {
  const { api } = useApp()
  const count = () => void api.countOfferViews({ opened: id }).catch(() => undefined)
  const over = "rounded-sm after:absolute after:inset-0 after:content-['']"
  if (url === null) return children
  return url.to === '/search-results' ? (
    <Link to={url.to} search={url.search} className={over} onClick={count}>
      {children}
    </Link>
  ) : (
    <Link to={url.to} params={url.params} search={url.search} className={over} onClick={count}>
      {children}
    </Link>
  )
}

export function OpeningNights({
  from,
  to,
  is_on_night = false,
}: Nights & { is_on_night?: boolean }) {
  const { card } = useFrontMessages().offers
  const { days } = useMessages().search.search_bar
  return (
    <p
      className={classNames(
        'mt-auto pt-1.5 text-small font-semibold group-hover:underline underline-offset-4',
        is_on_night ? 'text-white' : 'text-gulf-700',
      )}
    >
      {card.see(days(from, to))}
      <ArrowRight size={17} aria-hidden className="mirror-rtl ms-2 inline-block align-[-0.2em]" />
    </p>
  )
}
