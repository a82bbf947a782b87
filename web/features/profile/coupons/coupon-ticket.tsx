import { Copy } from 'lucide-react'
import { COUPON_PERCENT } from '#contract/constants.ts'
import { filsOf } from '#contract/money.ts'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { todayInDubai } from '#i18n/today.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { Coupon } from '#features/profile/profile-queries.ts'
import { beyondWorth, daysLeftSoon } from './coupon-words.ts'
import { useCopy } from './use-copy.ts'

export function CouponTicket({ coupon, heading: Heading }: { coupon: Coupon; heading: 'h2' | 'h3' }) {
  const { messages } = useApp()
  const { coupons: success } = usePersonalMessages().profile
  const copy = useCopy()
  const worth = useWorth(coupon)
  const { code, description, conditions, state, obstacle } = coupon
  const is_over = state === 'used' || state === 'expired'
  const note = obstacle !== null && obstacle !== state ? success.obstacles[obstacle] : state === 'held' ? success.obstacles.held : undefined
  return (
    <article
      className={classNames(
        'grid h-full content-start gap-4 overflow-hidden rounded-card border border-line p-6',
        is_over ? 'bg-shell' : 'bg-white shadow-e1',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <Heading className={classNames('text-h2', is_over && 'text-ink-2')}>{worth}</Heading>
        {state !== 'ready' && (
          <span className="shrink-0 rounded-ctl bg-mist px-2.5 py-1 text-micro font-semibold">{success.states[state]}</span>
        )}
      </div>
      <p className="text-small text-ink-2">{beyondWorth(description, worth)}</p>
      <Perforation />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-ctl bg-shell py-1 ps-4 pe-1">
        <bdi dir="ltr" className={classNames('font-display text-body tracking-wide select-all', is_over && 'text-ink-2 line-through')}>
          {code}
        </bdi>
        {!is_over && (
          <Button kind="quiet" aria-label={success.copy_code(code)} onPress={() => void copy(code, success.copied(code))}>
            <Copy size={16} aria-hidden />
            {success.copy}
          </Button>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-6 text-micro text-ink-2 empty:hidden">
        {state !== 'used' && <Ending coupon={coupon} />}
        {coupon.min_total !== '0.00' && <span>{success.min_total(messages.money(filsOf(coupon.min_total)))}</span>}
        {note !== undefined && <span>{note}</span>}
      </p>
      {conditions.length > 0 && (
        <Disclosure title={success.terms} className="-mb-3 border-t border-b-0 text-small">
          <ul className="grid gap-1 text-micro text-ink-2">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </article>
  )
}

/** Where a ticket is torn: the value above, the code below. */
function Perforation() {
  return (
    <div aria-hidden className="relative -mx-6 flex h-4 items-center justify-between">
      <span className="-ms-2 size-4 rounded-full border border-line bg-pearl" />
      <span className="mx-2 grow border-t border-dashed border-line-strong" />
      <span className="-me-2 size-4 rounded-full border border-line bg-pearl" />
    </div>
  )
}

/** When it ends; in its last days, how few are left. */
function Ending({ coupon }: { coupon: Coupon }) {
  const { messages, today } = useApp()
  const { coupons: success } = usePersonalMessages().profile
  const day = lastDay(coupon)
  if (coupon.state === 'expired') return <span>{success.ended(messages.day(day))}</span>
  const left = daysLeftSoon(day, today)
  return (
    <span>
      {success.valid_till(messages.day(day))}
      {left !== null && <strong className="ms-2 font-semibold text-coral">{success.days_left(left)}</strong>}
    </span>
  )
}

/** Last usable day in Dubai; the end is exclusive. */
const lastDay = ({ valid_to }: Coupon) => todayInDubai(new Date(Date.parse(valid_to) - 1))

function useWorth({ discount, discount_type }: Coupon): string {
  const { messages } = useApp()
  const { coupons: success } = usePersonalMessages().profile
  return discount_type === COUPON_PERCENT
    ? success.percent_off(String(Number(discount)))
    : success.amount_off(messages.money(filsOf(discount)))
}
