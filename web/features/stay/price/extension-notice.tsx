import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Rate } from '#web/stays/stay-queries.ts'
import type { PriceState } from './use-pricing.ts'

export const extensionOf = (price: PriceState): Rate['extension'] =>
  price.kind === 'priced' ? price.rate.extension : null

export function ExtensionNotice({ price, className }: { price: PriceState; className?: string }) {
  const { stay, day, nights } = useMessages()
  const { extension: messages } = stay
  const extension = extensionOf(price)
  const chosen = price.kind === 'priced' ? price.chosen : undefined
  if (!extension || !chosen) return null
  const added = chosen.option.rate.daily_rate
  const last = added.at(-1)?.date ?? extension.arrival_date
  const all_nights = nights(nightsBetween(extension.arrival_date, last) + 1)
  return (
    <div
      data-extension
      className={classNames('grid gap-1 rounded-ctl bg-palm-soft p-4 text-small', className)}
    >
      <p className="font-semibold text-palm">{messages.title}</p>
      <p>
        {messages.line({
          number: extension.reservation_id,
          from: day(extension.arrival_date),
          all_nights,
        })}
      </p>
      <p className="text-ink-2">{messages.spared}</p>
    </div>
  )
}
