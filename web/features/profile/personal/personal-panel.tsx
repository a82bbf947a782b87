import { lazy, Suspense, useState, type ReactNode } from 'react'
import { OWNER_ROLE } from '#contract/constants.ts'
import { usePersonalMessages } from '#api/app.ts'
import type { Person } from '#api/person.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { PanelHeading } from '#features/profile/panel-heading.tsx'
import { PersonalSheet } from './personal-sheet.tsx'

const PersonalForm = lazy(async () => ({ default: (await import('./personal-form.tsx')).PersonalForm }))

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export function PersonalPanel({ person, password }: { person: Person; password: ReactNode }) {
  const { profile } = usePersonalMessages()
  const [is_editing, setEditing] = useState(false)
  const [was_edited, setEdited] = useState(false)
  const leave = () => {
    setEditing(false)
    setEdited(true)
  }
  const is_owner = person.role.includes(OWNER_ROLE)
  const edit = (
    <Button ref={was_edited ? takeFocus : null} onPress={() => setEditing(true)} className="shrink-0 sm:min-w-24">
      {profile.personal.edit}
    </Button>
  )
  return (
    <>
      <PanelHeading title={profile.tabs['personal-information']} action={!is_owner && !is_editing && edit} />
      <div className="grid grid-cols-1 gap-8 main:grid-cols-[minmax(0,1fr)_24.5rem] main:items-start main:gap-x-12 main:gap-y-5">
        <div className="grid gap-5">
          {is_editing ? (
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <PersonalForm person={person} onDone={leave} />
            </Suspense>
          ) : (
            <PersonalSheet person={person} />
          )}
          {is_owner && <p className="text-small text-ink-2">{profile.personal.owner}</p>}
        </div>
        <div className="main:row-span-2">
          <LoyaltyCard />
        </div>
        <section className="rounded-card border border-line bg-white px-6 py-1 shadow-e1 main:col-start-1">
          <Disclosure title={<h2 className="text-body font-semibold">{profile.personal.password}</h2>} className="border-b-0">
            {password}
          </Disclosure>
        </section>
      </div>
    </>
  )
}
