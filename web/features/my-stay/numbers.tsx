import { Link } from '@tanstack/react-router'
import { Ambulance, FireExtinguisher, MessageCircle, Phone, Shield } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { phoneLink } from '#web/frame/contact-links.ts'
import type { Came } from './my-stay-queries.ts'

/** Of the United Arab Emirates. */
const EMERGENCY = [
  { kind: 'police', number: '999', icon: Shield },
  { kind: 'ambulance', number: '998', icon: Ambulance },
  { kind: 'fire', number: '997', icon: FireExtinguisher },
] as const

/** Whom to call, and what to call when it burns; the guest who came by a booking also writes. */
export function Numbers({ came }: { came: Came | null }) {
  const { company } = useApp()
  const { help } = usePersonalMessages().my_stay
  return (
    <section
      aria-labelledby="numbers"
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-6 print:shadow-none"
    >
      <h2 id="numbers" className="text-h3">
        {help.title}
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        <li>
          <a href={phoneLink(company)} className={ROW}>
            <Round icon={Phone} />
            <Named name={help.us(company.name)} number={company.phone} />
          </a>
        </li>
        {came && (
          <li className="print:hidden">
            <Link
              to="/messages"
              search={
                came.link === undefined
                  ? { reservation_id: came.reservation_id }
                  : { id: came.link }
              }
              className={ROW}
            >
              <Round icon={MessageCircle} />
              <span className="text-small font-semibold">{help.write}</span>
            </Link>
          </li>
        )}
      </ul>
      <h3 className="mt-4 border-t border-line pt-4 text-small font-semibold">{help.emergency}</h3>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {EMERGENCY.map(({ kind, number, icon: Icon }) => (
          <li key={kind}>
            <a
              href={`tel:${number}`}
              className="grid min-h-18 content-center justify-items-center gap-0.5 rounded-ctl bg-coral-soft px-2 py-3 text-center text-coral hover:underline"
            >
              <Icon size={18} aria-hidden />
              <bdi className="font-display text-h3 tabular-nums">{number}</bdi>
              <span className="text-micro">{help[kind]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ROW = 'flex min-h-14 items-center gap-4 rounded-ctl py-2 hover:text-gulf-700'

const Round = ({ icon: Icon }: { icon: LucideIcon }): ReactNode => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-shell text-gulf-700">
    <Icon size={18} aria-hidden />
  </span>
)

function Named({ name, number }: { name: string; number: string }) {
  return (
    <span className="grid">
      <span className="text-small font-semibold">{name}</span>
      <bdi dir="ltr" className="text-micro text-ink-2 tabular-nums rtl:text-end">
        {number}
      </bdi>
    </span>
  )
}
