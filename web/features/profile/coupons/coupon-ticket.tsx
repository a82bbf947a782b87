import { Copy } from 'lucide-react'
import { COUPON_PERCENT } from '#contract/constants.ts'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { isolatePercents } from '#web/i18n/percents.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Coupon } from '#web/features/profile/profile-queries.ts'
import { beyondWorth, daysLeftSoon, saysAmount } from './coupon-text.ts'
import { useCopy } from '#web/features/profile/use-copy.ts'

export function CouponTicket({
  coupon,
  heading: Heading,
}: {
  coupon: Coupon
  heading: 'h2' | 'h3'
}) {
  const { messages } = useApp()
  const { coupons: success } = usePersonalMessages().profile
  const copy = useCopy()
  const worth = useWorth(coupon)
  const { code, description, conditions, state, obstacle } = coupon
  const is_over = state === 'used' || state === 'expired'
  const note =
    obstacle !== null && obstacle !== state
      ? success.obstacles[obstacle]
      : state === 'held'
        ? success.obstacles.held
        : undefined
  const said = beyondWorth(description, worth)
  const min_total = messages.money(filsOf(coupon.min_total))
  const is_min_shown = coupon.min_total !== '0.00' && !saysAmount(said, min_total)
  return (
    <article className={classNames('ticket', is_over && 'ticket-over')}>
      <div className="grid content-start gap-1">
        <Heading className={classNames('text-h2', is_over && 'text-ink-2')}>{worth}</Heading>
        <p className="text-small text-ink-2">{isolatePercents(said)}</p>
        {state !== 'used' && <Ending coupon={coupon} />}
        <p className="flex flex-wrap gap-x-6 text-micro text-ink-2 empty:hidden">
          {is_min_shown && <span>{success.min_total(min_total)}</span>}
          {note !== undefined && <span>{note}</span>}
        </p>
        {conditions.length > 0 && <Terms conditions={conditions} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:flex-col sm:flex-nowrap sm:justify-center sm:gap-y-4">
        {state !== 'ready' && (
          <span className="rounded-ctl bg-mist px-2.5 py-1 text-micro font-semibold">
            {success.states[state]}
          </span>
        )}
        <bdi
          dir="ltr"
          className={classNames(
            'max-w-full font-display text-h3 tracking-wide wrap-anywhere select-all',
            is_over && 'text-ink-2 line-through',
          )}
        >
          {code}
        </bdi>
        {!is_over && (
          <Button
            aria-label={success.copy_code(code)}
            onPress={() => void copy(code, success.copied(code))}
          >
            <Copy size={16} aria-hidden />
            {success.copy}
          </Button>
        )}
      </div>
    </article>
  )
}

function Terms({ conditions }: Pick<Coupon, 'conditions'>) {
  const { coupons: success } = usePersonalMessages().profile
  return (
    <Disclosure
      title={success.terms}
      className="-mb-3 border-b-0 text-small [&>summary]:justify-start"
    >
      <ul className="grid gap-1 text-micro text-ink-2">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** When it ends; in its last days, how few are left. */
function Ending({ coupon }: { coupon: Coupon }) {
  const { messages, today } = useApp()
  const { coupons: success } = usePersonalMessages().profile
  const day = lastDay(coupon)
  if (coupon.state === 'expired')
    return <p className="text-micro text-ink-2">{success.ended(messages.day(day))}</p>
  const left = daysLeftSoon(day, today)
  return (
    <p className="text-micro text-ink-2">
      <span>{success.valid_till(messages.day(day))}</span>
      {left !== null && (
        <strong className="ms-2 font-semibold text-coral">{success.days_left(left)}</strong>
      )}
    </p>
  )
}

/** Last usable day in Dubai; the end is exclusive. */
const lastDay = ({ valid_to }: Coupon) => todayInDubai(new Date(Date.parse(valid_to) - 1))

function useWorth({ discount, discount_type }: Coupon): string {
  const { messages } = useApp()
  const { coupons: success } = usePersonalMessages().profile
  return discount_type === COUPON_PERCENT
    ? success.percent_off(String(Number(discount)))
    : success.amount_off(messages.money(filsOf(discount)), Number(discount))
}
