import { useApp } from '#web/api/app.ts'
import { Logo } from '#web/frame/logo.tsx'
import { nightsBetween } from '#web/i18n/days.ts'
import { addressOf } from '#web/i18n/language.ts'
import { guestsOf } from '#web/urls/stay-url.ts'
import { wholeFils } from '#web/stays/calendar/calendar-prices.ts'
import type { Pricing } from './price/use-pricing.ts'

/** On paper alone: whose page it is, where it is found, and what the chosen nights cost. */
export function PrintHead({ slug, pricing }: { slug: string; pricing: Pricing }) {
  const { origin, lang } = useApp()
  return (
    <div className="mb-4 hidden border-b border-line pb-3 print:block">
      <p className="flex items-center justify-between gap-6">
        <Logo />
        <bdi dir="ltr" className="text-small break-all">
          {origin + addressOf(`/stay-details/${slug}`, lang)}
        </bdi>
      </p>
      <ChosenNights pricing={pricing} />
    </div>
  )
}

function ChosenNights({ pricing: { price, nights, party } }: { pricing: Pricing }) {
  const { stay, search, day, nights: nightsText, money } = useApp().messages
  const chosen = price.kind === 'priced' ? price.chosen : undefined
  if (!chosen || !nights) return <p className="mt-3 text-small">{stay.price_on_paper}</p>
  const { rate, cancellation } = chosen.option
  return (
    <>
      <p className="mt-3 font-semibold">
        {stay.calendar.stay({
          from: day(nights.from),
          to: day(nights.to),
          nights: nightsText(nightsBetween(nights.from, nights.to)),
          total: money(wholeFils(rate.total)),
        })}
      </p>
      <p className="text-small text-ink-2">
        {`${search.search_bar.guests_summary(guestsOf(party), party.infants)} · ${stay.panel[chosen.terms]}. ${cancellation.explanation}`}
      </p>
    </>
  )
}
