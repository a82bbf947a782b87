import { Link } from '@tanstack/react-router'
import { ArrowRight, CreditCard, ScanLine, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Came, MyStay } from './my-stay-queries.ts'
import { ToBooking } from './to-booking.tsx'

/** What the guest has to do before anything else; nothing when all is done. */
export function ToDo({ stay, came }: { stay: MyStay; came: Came }) {
  const { to_do } = usePersonalMessages().my_stay
  const { state, way_in, reservation_id } = stay
  const { registered, guests, is_paid } = way_in
  const is_on = state === 'ahead' || state === 'staying'
  const must_register = is_on && registered < guests
  const must_pay = state === 'held' || (is_on && !is_paid)
  if (!must_register && !must_pay) return null
  return (
    <section
      aria-labelledby="to-do"
      className="rounded-card border-2 border-lamp bg-white p-5 md:p-6 print:hidden"
    >
      <h2 id="to-do" className="text-h3">
        {to_do.title}
      </h2>
      <ul className="mt-3 grid divide-y divide-line">
        {must_pay && (
          <Step icon={CreditCard} title={to_do.pay} line={to_do.pay_line}>
            <ToBooking came={came} className={buttonClass('primary')}>
              {to_do.open}
            </ToBooking>
          </Step>
        )}
        {must_register && (
          <Step
            icon={ScanLine}
            title={to_do.register}
            line={to_do.register_line(registered, guests)}
          >
            <Link
              to="/check-in"
              search={{ id: came.link ?? reservation_id }}
              className={buttonClass('primary')}
            >
              {to_do.check_in}
              <ArrowRight size={18} aria-hidden className="mirror-rtl" />
            </Link>
          </Step>
        )}
      </ul>
    </section>
  )
}

type StepProps = { icon: LucideIcon; title: string; line: string; children: ReactNode }

function Step({ icon: Icon, title, line, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <span className="flex min-w-0 grow basis-64 gap-3">
        <Icon size={20} aria-hidden className="mt-1 shrink-0 text-gulf-700" />
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-ink-2">{line}</span>
        </span>
      </span>
      {children}
    </li>
  )
}
