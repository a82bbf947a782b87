import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { countryName } from '#i18n/country-name.ts'
import type { Person } from '#api/person.ts'
import { classNames } from '#ui/class-names.ts'

export function PersonalSheet({ person }: { person: Person }) {
  const { lang } = useApp()
  const { personal } = usePersonalMessages().profile
  return (
    <dl className="grid rounded-card border border-line bg-white px-6 shadow-e1 sm:grid-cols-2 sm:gap-x-10">
      <Row label={personal.name}>
        <bdi className="wrap-anywhere">{`${person.first_name} ${person.last_name}`}</bdi>
      </Row>
      <Row label={personal.phone}>
        <bdi dir="ltr">{person.phone_number || personal.empty}</bdi>
      </Row>
      <Row label={personal.email} is_wide>
        <bdi className="wrap-anywhere">{person.email}</bdi>
        <span className="mt-0.5 flex items-center gap-1.5 text-micro text-ink-2">
          {person.is_email_verified && <BadgeCheck size={15} aria-hidden className="text-palm" />}
          {person.is_email_verified ? personal.verified : personal.not_verified}
        </span>
      </Row>
      <Row label={personal.country}>{person.country === null ? personal.empty : countryName(person.country, lang)}</Row>
      <Row label={personal.city}>
        <bdi>{person.city ?? personal.empty}</bdi>
      </Row>
    </dl>
  )
}

function Row({ label, is_wide = false, children }: { label: string; is_wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('border-b border-line py-5 last:border-b-0 sm:nth-last-2:border-b-0', is_wide && 'sm:col-span-2')}>
      <dt className="text-micro text-ink-2">{label}</dt>
      <dd className="mt-1 text-body font-medium">{children}</dd>
    </div>
  )
}
