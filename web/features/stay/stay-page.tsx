import { useEffect } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { noteSeenHome } from '#web/stays/seen-homes.ts'
import { guestsOf, type StayUrl } from '#web/urls/stay-url.ts'
import { Price } from '#web/ui/price.tsx'
import { CalendarBlock } from './calendar-block.tsx'
import { rulesWith } from '#web/stays/calendar/date-choices.ts'
import { ExtensionNotice, extensionOf } from './price/extension-notice.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { StayHeading } from './heading.tsx'
import { HighlightsList } from './about/highlights-list.tsx'
import { LazyPart } from './about/lazy-part.tsx'
import { PrintHead } from './print-head.tsx'
import { PANEL, PriceBar } from './price/price-bar.tsx'
import type { Terms } from './price/price-choices.ts'
import { PricePanel } from './price/price-panel.tsx'
import { SimilarBlock } from './similar-block.tsx'
import type { RenderHome } from './similar-homes.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { usePricing, type Pricing, type Reservation } from './price/use-pricing.ts'

export type StayPageProps = {
  stay: Stay
  url: StayUrl
  terms: Terms | undefined
  extend_stay: string | undefined
  today: string
  is_member: boolean
  log_in_path: string | null
  onChange: (change: StayUrl) => void
  onReserve: (reservation: Reservation) => Promise<void>
  onStandAlone: () => void
  renderHome: RenderHome
}

export function StayPage({
  stay,
  url,
  terms,
  extend_stay,
  today,
  is_member,
  log_in_path,
  onChange,
  onReserve,
  onStandAlone,
  renderHome,
}: StayPageProps) {
  const messages = useMessages()
  const pricing = usePricing({ stay, url, terms, extend_stay, is_member, onReserve })
  const rules = rulesWith(stay, extensionOf(pricing.price))
  useEffect(() => noteSeenHome(stay.slug), [stay.slug])
  const panel = { stay, rules, pricing, today, onChange, onStandAlone, log_in_path }
  return (
    <div className="on-paper page pb-28 md:pt-6 main:pb-10 print:p-0">
      <PrintHead slug={stay.slug} pricing={pricing} />
      <Gallery name={stay.nice_name} images={stay.images}>
        <PriceNotch pricing={pricing} />
      </Gallery>
      <div className="mt-8 main:mt-12 main:grid main:grid-cols-[minmax(0,1fr)_24.5rem] main:items-start main:gap-[clamp(2.5rem,5vw,5.5rem)]">
        <article className="min-w-0">
          <ExtensionNotice price={pricing.price} className="mb-6 main:hidden" />
          <StayHeading stay={stay} />
          <HighlightsList stay={stay} />
          <section className="pt-8 pb-11 print:py-5">
            <h2 className="sr-only">{messages.stay.about}</h2>
            <p className="max-w-170 text-body whitespace-pre-line print:max-w-none print:columns-2 print:gap-8">
              {stay.description}
            </p>
          </section>
          <LazyPart key={`inside ${stay.slug}`} name="Inside" stay={stay} />
          <CalendarBlock
            slug={stay.slug}
            nights={pricing.nights}
            onChange={onChange}
            rules={rules}
            shows_totals={extensionOf(pricing.price) === null}
            today={today}
          />
          <LazyPart
            key={`around ${stay.slug} ${extend_stay ?? ''}`}
            name="Around"
            stay={stay}
            is_extending={extend_stay !== undefined}
          />
        </article>
        <aside
          id={PANEL}
          aria-label={messages.stay.panel.title}
          className="rounded-card border border-line bg-white p-6 shadow-e1 max-main:hidden noscript:block! print:hidden! main:sticky main:top-5 main:max-h-[calc(100svh-2.5rem)] main:overflow-y-auto main:overscroll-contain"
        >
          <PricePanel {...panel} />
        </aside>
      </div>
      <SimilarBlock
        request={{ slug: stay.slug, nights: pricing.nights, guests: guestsOf(pricing.party) }}
        renderHome={renderHome}
      />
      <PriceBar {...panel} />
    </div>
  )
}

/** Not where the first screen has the panel too. */
function PriceNotch({ pricing: { price, nights } }: { pricing: Pricing }) {
  const messages = useMessages()
  const chosen = price.kind === 'priced' ? price.chosen : undefined
  if (!chosen || !nights) return null
  const length = nightsBetween(nights.from, nights.to)
  return (
    <div className="notch max-md:ps-gutter print:hidden main:[@media(height>=47rem)]:hidden">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price amount={chosen.option.rate.total} currency={messages.shell.currency} fils="none" />
        <span className="text-micro text-ink-2">
          {messages.search.card.total(length, messages.nights(length))}
        </span>
      </p>
    </div>
  )
}
