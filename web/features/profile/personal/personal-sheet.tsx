import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { useReadablePhone } from '#web/forms/use-readable-phone.ts'
import { countryName } from '#web/i18n/country-name.ts'
import type { Person } from '#web/api/person.ts'

export function PersonalSheet({ person, edit }: { person: Person; edit: ReactNode }) {
  const { lang } = useApp()
  const { personal } = usePersonalMessages().profile
  const phone = useReadablePhone(person.phone_number)
  return (
    <div className="rounded-card border border-line bg-white px-6 shadow-e1">
      <div className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
        <h2 className="min-w-0 text-h3 wrap-anywhere">
          <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
        </h2>
        {edit}
      </div>
      <dl>
        <Row label={personal.phone}>
          <bdi dir="ltr">{phone || personal.empty}</bdi>
        </Row>
        <Row label={personal.email}>
          <bdi className="wrap-anywhere">{person.email}</bdi>
          <span className="flex items-center gap-1.5 text-micro font-normal text-ink-2">
            {person.is_email_verified && <BadgeCheck size={15} aria-hidden className="text-palm" />}
            {person.is_email_verified ? (
              <span>{personal.verified}</span>
            ) : (
              <span>{personal.not_verified}</span>
            )}
          </span>
        </Row>
        <Row label={personal.country}>
          {person.country === null ? personal.empty : countryName(person.country, lang)}
        </Row>
        <Row label={personal.city}>
          <bdi>{person.city ?? personal.empty}</bdi>
        </Row>
      </dl>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-micro text-ink-2 sm:text-small">{label}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-4 text-body font-medium">
        {children}
      </dd>
    </div>
  )
}
