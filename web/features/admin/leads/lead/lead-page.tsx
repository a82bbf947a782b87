import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { LeadStageBadge } from '#web/features/admin/leads/lead-stage.tsx'
import { leadQuery } from '#web/features/admin/leads/leads-queries.ts'
import { Contact } from './contact.tsx'
import { LeadAnswers } from './lead-answers.tsx'
import { LeadDocuments } from './lead-documents.tsx'
import { LeadHomes } from './lead-homes.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { Plan } from './plan.tsx'
import { Stage } from './stage.tsx'

/** Everything about one lead, on one page. */
export function LeadPage({ lead_id }: { lead_id: number }) {
  const { leads } = useAdminMessages()
  const { data: sheet } = useSuspenseQuery(leadQuery(useAdminApi(), lead_id))
  const { lead } = sheet
  const [asked, setAsked] = useState(0)
  return (
    <>
      <header className="grid gap-2 pb-5">
        <Link
          to="/admin/leads"
          className="inline-flex min-h-9 items-center gap-1 justify-self-start text-gulf-700 hover:underline"
        >
          <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
          {leads.back}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-h1">
            <bdi>{lead.name}</bdi>
          </h1>
          <LeadStageBadge stage={lead.stage} />
          <span className="text-ink-2">{leads.kinds[lead.kind]}</span>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-4">
          <Stage lead={lead} />
          <LeadHomes sheet={sheet} />
          <LeadDocuments sheet={sheet} onAskByEmail={() => setAsked(asked + 1)} />
          <LeadAnswers sheet={sheet} asked={asked} onSent={() => setAsked(0)} />
          <LeadNotes sheet={sheet} />
        </div>
        <div className="grid gap-4">
          <Plan sheet={sheet} />
          <Contact sheet={sheet} />
        </div>
      </div>
    </>
  )
}
