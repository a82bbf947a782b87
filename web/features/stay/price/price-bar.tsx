import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { extensionOf } from './extension-notice.tsx'
import type { PricePanelProps } from './price-panel.tsx'
import { isOfDates } from './use-pricing.ts'

const loadSheet = () => import('./price-sheet.tsx')
const PriceSheet = lazy(async () => ({ default: (await loadSheet()).PriceSheet }))

const NearestFree = lazy(async () => ({ default: (await import('./free-nights.tsx')).NearestFree }))

export const PANEL = 'price'

export function PriceBar(props: PricePanelProps) {
  const { stay, search, shell, errors, nights: nightsText } = useMessages()
  const [is_open, setOpen] = useState(false)
  const { price, nights } = props.pricing
  const refusal = 'code' in price ? errors[price.code] : null
  const sayings = {
    idle: stay.panel.no_nights,
    fetching: stay.panel.fetching,
    refused: refusal,
    failed: refusal,
    priced: null,
  }
  const chosen = price.kind === 'priced' ? price.chosen : undefined
  const length = nights ? nightsBetween(nights.from, nights.to) : 0
  const reserve = extensionOf(price) ? stay.extension.reserve : stay.panel.reserve
  const open = {
    idle: stay.panel.choose,
    fetching: stay.panel.see,
    refused:
      'code' in price && price.code === 'TOO_MANY_GUESTS'
        ? stay.panel.change_guests
        : stay.panel.change,
    failed: stay.panel.see,
    priced: chosen ? reserve : stay.panel.see,
  }
  return (
    <div className="price-bar print:hidden fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-white px-gutter py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] main:hidden max-main:[html:has(&)]:scroll-pb-28">
      {chosen && nights ? (
        <p className="min-w-0 grow basis-32 leading-tight">
          <Price amount={chosen.option.rate.total} currency={shell.currency} fils="none" />
          <span className="block text-micro text-ink-2 first-letter:uppercase">
            {search.card.total(length, nightsText(length))}
          </span>
        </p>
      ) : (
        <p className="min-w-0 grow basis-32 text-small text-ink-2">
          {refusal !== null &&
          refusal !== undefined &&
          price.kind === 'refused' &&
          isOfDates(price.code) &&
          nights ? (
            <Suspense fallback={refusal}>
              <NearestFree
                slug={props.stay.slug}
                nights={nights}
                party={props.pricing.party}
                otherwise={refusal}
              />
            </Suspense>
          ) : (
            sayings[price.kind]
          )}
        </p>
      )}
      <Button
        kind="primary"
        size="large"
        className="shrink-0 max-[23rem]:grow noscript:hidden"
        onPress={() => setOpen(true)}
        onNear={() => void loadSheet()}
      >
        {open[price.kind]}
      </Button>
      <noscript>
        <a href={`#${PANEL}`} className={buttonClass('primary', 'large', 'shrink-0')}>
          {open[price.kind]}
        </a>
      </noscript>
      {is_open && (
        <Suspense fallback={null}>
          <PriceSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
