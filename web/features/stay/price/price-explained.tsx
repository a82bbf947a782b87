import { useMessages } from '#web/api/messages.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Price } from '#web/ui/price.tsx'
import type { RateOption } from '#web/stays/stay-queries.ts'
import { useShortDay } from '#web/i18n/short-day.ts'

export function PriceExplained({ rate }: { rate: RateOption['rate'] }) {
  const { stay, shell } = useMessages()
  const shortDay = useShortDay()
  return (
    <div className="grid gap-2.5 text-small">
      <PriceLines
        lines={rate.lines}
        currency={shell.currency}
        total={{ label: stay.panel.total, explanation: stay.panel.total_line, amount: rate.total }}
      />
      <Disclosure
        title={<span className="text-micro font-medium text-ink-2">{stay.panel.nightly}</span>}
        className="border-t border-b-0"
      >
        <ul className="grid gap-1 text-micro text-ink-2">
          {rate.daily_rate.map(({ date, price }) => (
            <li key={date} className="flex justify-between gap-4">
              <bdi>{shortDay(date)}</bdi>
              <Price
                amount={price}
                currency={shell.currency}
                size="small"
                className="font-text text-micro"
              />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
