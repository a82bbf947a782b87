import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { PanelHeading } from '#web/features/profile/panel-heading.tsx'
import { factorQuery } from '#web/features/profile/security/security-queries.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClosingCard } from './closing-card.tsx'
import { DataCard } from './data-card.tsx'
import { EmailsCard } from './emails-card.tsx'
import { privacyQuery } from './privacy-queries.ts'

/** The language and lists of emails, a copy of one's data, and the end of the account. */
export function PrivacyPanel({ person }: { person: Person }) {
  const { api } = useApp()
  const { profile, privacy: words } = usePersonalMessages()
  const privacy = useQuery(privacyQuery(api))
  const factor = useQuery(factorQuery(api))
  return (
    <>
      <PanelHeading title={profile.tabs.privacy} />
      <div className="grid grid-cols-1 gap-5 main:grid-cols-2 main:items-start main:gap-x-8">
        <AsyncState
          query={privacy}
          labels={words}
          skeleton={<Skeleton className="h-96 rounded-card" />}
        >
          {(data) => <EmailsCard privacy={data} person={person} />}
        </AsyncState>
        <AsyncState
          query={factor}
          labels={words}
          skeleton={<Skeleton className="h-64 rounded-card" />}
        >
          {(known) => (
            <div className="grid gap-5">
              <DataCard factor={known} person={person} />
              {privacy.data && (
                <ClosingCard closing={privacy.data.closing} factor={known} person={person} />
              )}
            </div>
          )}
        </AsyncState>
      </div>
    </>
  )
}
