import { Check, House, KeyRound, LogOut, MailCheck, ScanLine, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { filsOf } from '#contract/money.ts'
import { useMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { arrivalSteps, type ArrivalStep, type StepState } from './arrival-steps.ts'

const ICONS: Record<ArrivalStep, LucideIcon> = {
  sent: MailCheck,
  register: ScanLine,
  check_in: KeyRound,
  stay: House,
  check_out: LogOut,
}

/** From now to check-out. */
export function Timeline({ booking, check_in }: { booking: Booking; check_in: ReactNode }) {
  const tell = useSteps(booking)
  return (
    <ol className="mt-6 grid">
      {arrivalSteps(booking.status, booking.extends !== null).map(({ step, state }) => (
        <Step key={step} step={step} state={state} {...tell[step]}>
          {step === 'register' && check_in}
        </Step>
      ))}
    </ol>
  )
}

type StepText = { title: string; when: string | null; line: string }

function useSteps(booking: Booking): Record<ArrivalStep, StepText> {
  const { checkout, day, money } = useMessages()
  const { arrival } = checkout.success
  const { room_category: home, arrival_date, departure_date, user } = booking
  return {
    sent: { title: arrival.sent, when: null, line: arrival.sent_line(user.email) },
    register: {
      title: checkout.success.check_in,
      when: arrival.before(day(arrival_date)),
      line: arrival.register_line,
    },
    stay: {
      title: checkout.success.extended.stay,
      when: null,
      line: checkout.success.extended.stay_line,
    },
    check_in: {
      title: arrival.from(home.check_in_time),
      when: day(arrival_date),
      line: arrival.keys_line(money(filsOf(home.damage_deposit)), home.has_self_check_in),
    },
    check_out: {
      title: arrival.until(home.check_out_time),
      when: day(departure_date),
      line: arrival.leave_line(home.has_self_check_in),
    },
  }
}

type StepProps = StepText & { step: ArrivalStep; state: StepState; children: ReactNode }

const GROUNDS: Record<StepState, string> = {
  done: 'bg-palm-soft text-palm',
  next: 'bg-lamp text-on-lamp',
  ahead: 'border border-line-strong bg-white text-ink-2',
}

function Step({ step, state, title, when, line, children }: StepProps) {
  const Icon = ICONS[step]
  const { arrival } = useMessages().checkout.success
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className="group grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 not-last:pb-7 sm:gap-x-5"
    >
      <div className="relative">
        <span
          aria-hidden
          className="absolute start-1/2 top-11 -bottom-7 w-px bg-line-strong group-last:hidden"
        />
        <span
          className={classNames(
            'grid size-11 place-items-center rounded-full forced-colors:border',
            GROUNDS[state],
          )}
        >
          {state === 'done' ? (
            <Check size={20} aria-hidden />
          ) : (
            <Icon
              size={20}
              aria-hidden
              className={step === 'check_out' ? 'mirror-rtl' : undefined}
            />
          )}
        </span>
      </div>
      <div className="pt-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {state === 'done' && <span className="sr-only">{arrival.done}</span>}
          <span className="font-display text-h3 font-semibold">{title}</span>
          {when !== null && <span className="text-small font-semibold text-gulf-700">{when}</span>}
        </p>
        <p className="mt-1 max-w-140 text-small text-ink-2 wrap-anywhere">{line}</p>
        {children}
      </div>
    </li>
  )
}
