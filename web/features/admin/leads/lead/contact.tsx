import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import type { LeadSheet } from '#web/features/admin/leads/leads-queries.ts'
import { LeadSection } from './lead-section.tsx'

/** Who they are, and what they wrote on the form. */
export function Contact({ sheet }: { sheet: LeadSheet }) {
  const { frame, leads } = useAdminMessages()
  const { contact, kinds, stages } = leads
  const { lead, company, licence_number, message, others } = sheet
  const link = 'text-gulf-700 underline underline-offset-2'
  return (
    <LeadSection title={contact.title}>
      <dl className="grid gap-2">
        <Fact term={contact.email}>
          <a href={`mailto:${lead.email}`} className={`wrap-anywhere ${link}`}>
            <bdi>{lead.email}</bdi>
          </a>
        </Fact>
        <Fact term={contact.phone}>
          <a href={`tel:${lead.phone_number}`} className={link}>
            <TelephoneNumber number={lead.phone_number} />
          </a>
        </Fact>
        <Fact term={contact.language}>{contact.languages[lead.lang]}</Fact>
        {company !== null && <Fact term={contact.company}>{<bdi>{company}</bdi>}</Fact>}
        {licence_number !== null && (
          <Fact term={contact.licence}>{<bdi>{licence_number}</bdi>}</Fact>
        )}
        <Fact term={contact.came}>{frame.day(todayInDubai(new Date(lead.created_at)))}</Fact>
        {message !== null && (
          <Fact term={contact.message}>
            <span dir="auto" className="block wrap-anywhere">
              {message}
            </span>
          </Fact>
        )}
        {others.length > 0 && (
          <Fact term={contact.others}>
            {others.map((other) => (
              <Link
                key={other.lead_id}
                to="/admin/leads/$lead"
                params={{ lead: String(other.lead_id) }}
                className={`block ${link}`}
              >
                {`${kinds[other.kind]} · ${stages[other.stage]}`}
              </Link>
            ))}
          </Fact>
        )}
      </dl>
    </LeadSection>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-micro text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
