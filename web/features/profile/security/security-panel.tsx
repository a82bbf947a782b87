import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { PanelHeading } from '#web/features/profile/panel-heading.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FactorCard } from './factor-card.tsx'
import { factorQuery, sessionsQuery } from './security-queries.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

type SecurityPanelProps = {
  person: Person
  password: ReactNode
  heading?: ReactNode
  back?: string | undefined
}

export function SecurityPanel({ person, password, heading, back }: SecurityPanelProps) {
  const { api } = useApp()
  const { profile, security } = usePersonalMessages()
  const factor = useQuery(factorQuery(api))
  const sessions = useQuery(sessionsQuery(api))
  return (
    <>
      {heading ?? <PanelHeading title={profile.tabs.security} />}
      <div className="grid grid-cols-1 gap-5 main:grid-cols-[24.5rem_minmax(0,1fr)] main:items-start main:gap-x-8">
        <div className="grid grid-cols-1 gap-5">
          <AsyncState
            query={factor}
            labels={security}
            skeleton={<Skeleton className="h-64 rounded-card" />}
          >
            {(data) => (
              <>
                <FactorCard factor={data} person={person} back={back} />
                <PasskeysCard factor={data} person={person} />
              </>
            )}
          </AsyncState>
          <section className="rounded-card border border-line bg-white px-6 py-1 shadow-e1">
            <Disclosure
              title={<h2 className="text-body font-semibold">{profile.personal.password}</h2>}
              className="border-b-0"
            >
              {password}
            </Disclosure>
          </section>
        </div>
        <AsyncState
          query={sessions}
          labels={security}
          skeleton={<Skeleton className="h-80 rounded-card" />}
        >
          {(data) => <SessionsCard sessions={data} />}
        </AsyncState>
      </div>
    </>
  )
}
