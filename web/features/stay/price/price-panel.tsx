import { lazy, Suspense, useState } from 'react'
import { averageNight, dirhamsOf, filsOf } from '#contract/money.ts'
import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { NightlyRate } from '#web/stays/nightly-rate.tsx'
import { OwnHold } from '#web/stays/own-hold.tsx'
import { guestsOf, type Nights, type StayUrl } from '#web/urls/stay-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { maximumOn, minimumOn, type NightRules } from '#web/stays/calendar/date-choices.ts'
import { ExtensionNotice, extensionOf } from './extension-notice.tsx'
import { StayGuestsField } from './stay-guests-field.tsx'
import { NightsField } from './nights-field.tsx'
import { PlainBooking } from './plain-booking.tsx'
import { withTerms } from './price-choices.ts'
import { PriceExplained } from './price-explained.tsx'
import { MemberPrice, PriceOptions } from './price-options.tsx'
import type { RateOption, Stay } from '#web/stays/stay-queries.ts'
import { isOfDates, type Pricing, type PriceState } from './use-pricing.ts'

const GuestsWarning = lazy(async () => ({
  default: (await import('./guests-warning.tsx')).GuestsWarning,
}))

const FreeNights = lazy(async () => ({ default: (await import('./free-nights.tsx')).FreeNights }))

export type PricePanelProps = {
  stay: Stay
  rules: NightRules
  pricing: Pricing
  today: string
  onChange: (change: StayUrl) => void
  onStandAlone: () => void
  log_in_path: string | null
}

export function PricePanel(props: PricePanelProps) {
  const { stay, rules, pricing, today, onChange } = props
  const { panel } = useMessages().stay
  const { price, nights, party } = pricing
  const [accepted, setAccepted] = useState(0)
  return (
    <div className="grid gap-4">
      {price.kind === 'refused' || price.kind === 'failed' ? (
        <Trouble {...props} nights={nights} price={price} onRetry={pricing.retry} />
      ) : (
        <PriceHead pricing={pricing} />
      )}
      {price.kind === 'refused' && isOfDates(price.code) && nights && (
        <Suspense fallback={<Skeleton className="h-14" />}>
          <FreeNights stay={stay} nights={nights} party={party} onChange={onChange} />
        </Suspense>
      )}
      {price.kind === 'refused' && price.code === 'ROOM_UNAVAILABLE' && (
        <OwnHold slug={stay.slug} nights={nights} messages={panel.own_hold} />
      )}
      <ExtensionNotice price={price} />
      {import.meta.env.SSR ? (
        <PlainBooking slug={stay.slug} nights={nights} party={party} today={today} />
      ) : (
        <noscript />
      )}
      <div className="grid gap-2 noscript:hidden">
        <NightsField
          slug={stay.slug}
          nights={nights}
          rules={rules}
          shows_totals={extensionOf(price) === null}
          today={today}
          onChange={onChange}
        />
        <StayGuestsField
          party={party}
          limits={stay}
          onChange={onChange}
          accepted={accepted}
          onAccept={setAccepted}
        />
      </div>
      {price.kind === 'fetching' && (
        <div className="grid gap-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
      {price.kind === 'priced' && (
        <Priced {...props} price={price} accepted={accepted} onAccept={setAccepted} />
      )}
    </div>
  )
}

type PricedProps = Pick<PricePanelProps, 'stay' | 'pricing' | 'log_in_path'> & {
  price: Extract<PriceState, { kind: 'priced' }>
  accepted: number
  onAccept: (guests: number) => void
}

function Priced({ stay, pricing, log_in_path, price, accepted, onAccept }: PricedProps) {
  const { panel } = useMessages().stay
  const { choices, chosen } = price
  return (
    <>
      <PriceOptions choices={choices} chosen={chosen} onChoose={pricing.choose} />
      {chosen && (
        <MemberPrice
          choices={choices}
          chosen={chosen}
          log_in_path={log_in_path && withTerms(log_in_path, chosen.terms)}
        />
      )}
      <Reserve stay={stay} pricing={pricing} accepted={accepted} onAccept={onAccept} />
      <p className="text-micro text-ink-2 noscript:hidden">{`${panel.reserve_line} ${panel.min_age(stay.rules.min_age_to_book)}`}</p>
      {chosen && (
        <Explained
          option={chosen.option}
          deposit={extensionOf(price) ? null : stay.damage_deposit}
        />
      )}
    </>
  )
}

type ReserveProps = Pick<PricedProps, 'stay' | 'pricing' | 'accepted' | 'onAccept'>

/** More guests than the home has beds for are asked about first. */
function Reserve({ stay, pricing, accepted, onAccept }: ReserveProps) {
  const { stay: messages } = useMessages()
  const { price, party, reserve, is_reserving } = pricing
  const [is_asking, setAsking] = useState(false)
  const guests = guestsOf(party)
  const needs_word = guests > Math.max(stay.max_occupants, accepted)
  const goOn = () => {
    onAccept(guests)
    setAsking(false)
    reserve()
  }
  return (
    <>
      <Button
        kind="primary"
        size="large"
        is_busy={is_reserving}
        busy_label={messages.panel.reserving}
        isDisabled={price.kind !== 'priced' || !price.chosen}
        onPress={() => (needs_word ? setAsking(true) : reserve())}
        className="noscript:hidden"
      >
        {extensionOf(price) ? messages.extension.reserve : messages.panel.reserve}
      </Button>
      {is_asking && (
        <Suspense fallback={null}>
          <GuestsWarning
            guests={guests}
            max_occupants={stay.max_occupants}
            onGoOn={goOn}
            onSkip={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type ExplainedProps = { option: RateOption; deposit: Stay['damage_deposit'] | null }

function Explained({ option, deposit }: ExplainedProps) {
  const { stay, money } = useMessages()
  const { panel } = stay
  return (
    <Disclosure
      title={<span className="text-small">{panel.explained}</span>}
      className="border-t border-b-0"
    >
      <PriceExplained rate={option.rate} />
      <p className="mt-3 text-micro text-ink-2">{option.cancellation.explanation}</p>
      {deposit !== null && (
        <p className="mt-2 text-micro text-ink-2">{panel.deposit(money(filsOf(deposit)))}</p>
      )}
    </Disclosure>
  )
}

function PriceHead({ pricing: { price, nights } }: { pricing: Pricing }) {
  const { stay, shell, nights: nightsText } = useMessages()
  const { panel } = stay
  const chosen = price.kind === 'priced' ? price.chosen : undefined
  const is_scarce =
    price.kind === 'priced' &&
    price.rate.units_left <= 2 &&
    price.rate.units_left < price.rate.units_count
  return (
    <output aria-busy={price.kind === 'fetching'} className="block min-h-18">
      {price.kind === 'idle' && <span className="block text-h3">{panel.no_nights}</span>}
      {price.kind === 'fetching' && (
        <>
          <span className="sr-only">{panel.fetching}</span>
          <Skeleton className="h-10 w-44" />
          <Skeleton className="mt-2 h-5 w-32" />
        </>
      )}
      {chosen && nights && (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Price
              amount={chosen.option.rate.total}
              currency={shell.currency}
              size="large"
              fils="none"
            />
            <span className="text-small text-ink-2">{`${panel.total_line} · ${nightsText(nightsBetween(nights.from, nights.to))}`}</span>
          </span>
          <AverageNight rate={chosen.option.rate} nights={nightsBetween(nights.from, nights.to)} />
        </>
      )}
      {is_scarce && (
        <span className="block mt-1 text-micro font-semibold text-coral">
          {panel.units_left(price.rate.units_left)}
        </span>
      )}
    </output>
  )
}

function AverageNight({ rate, nights }: { rate: RateOption['rate']; nights: number }) {
  const offer = rate.lines.find(({ kind }) => kind === 'offer')
  const discounted = dirhamsOf(filsOf(rate.total_base_rate) + (offer ? filsOf(offer.amount) : 0))
  return (
    <NightlyRate
      before={averageNight(rate.total_base_rate, nights)}
      now={averageNight(discounted, nights)}
      className="text-small text-ink-2"
    />
  )
}

type TroubleProps = Pick<PricePanelProps, 'stay' | 'rules'> & {
  nights: Nights | null
  price: Extract<PriceState, { code: unknown }>
  onRetry: () => void
  onStandAlone: () => void
}

function Trouble({ stay, rules, nights, price, onRetry, onStandAlone }: TroubleProps) {
  const messages = useMessages()
  const { panel, know } = messages.stay
  const hints: Partial<Record<typeof price.code, string>> = {
    MIN_NIGHTS: panel.at_least(messages.nights(minimumOn(nights?.from ?? '', rules))),
    MAX_NIGHTS: panel.at_most(messages.nights(maximumOn(nights?.from ?? '', rules))),
    UNIT_UNAVAILABLE: messages.stay.extension.taken,
    TOO_MANY_GUESTS: panel.at_most_people(know.people_count(stay.legal_occupants)),
  }
  return (
    <div role="alert" className="grid gap-2 rounded-ctl bg-coral-soft p-4 text-small">
      <p className="font-medium text-coral">{messages.errors[price.code]}</p>
      {hints[price.code] !== undefined && <p>{hints[price.code]}</p>}
      {price.code === 'UNIT_UNAVAILABLE' && (
        <Button size="small" className="justify-self-start" onPress={onStandAlone}>
          {messages.stay.extension.stand_alone}
        </Button>
      )}
      {price.kind === 'failed' && (
        <Button size="small" className="justify-self-start" onPress={onRetry}>
          {panel.retry}
        </Button>
      )}
    </div>
  )
}
