import { lazy, Suspense, useState } from 'react'
import { OWNER_ROLE } from '#contract/constants.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelHeading } from '#web/features/profile/panel-heading.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { PersonalSheet } from './personal-sheet.tsx'

const PersonalForm = lazy(async () => ({
  default: (await import('./personal-form.tsx')).PersonalForm,
}))

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export function PersonalPanel({ person }: { person: Person }) {
  const { profile } = usePersonalMessages()
  const [is_editing, setEditing] = useState(false)
  const [was_edited, setEdited] = useState(false)
  const leave = () => {
    setEditing(false)
    setEdited(true)
  }
  const is_owner = person.role.includes(OWNER_ROLE)
  const edit = (
    <Button
      ref={was_edited ? takeFocus : null}
      onPress={() => setEditing(true)}
      size="small"
      className="shrink-0 sm:min-w-24"
    >
      {profile.personal.edit}
    </Button>
  )
  return (
    <>
      <PanelHeading title={profile.tabs['personal-information']} />
      <div className="grid grid-cols-1 gap-8 main:grid-cols-[minmax(0,1fr)_24.5rem] main:items-start main:gap-x-12">
        <div className="grid gap-5">
          {is_editing ? (
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <PersonalForm person={person} onDone={leave} />
            </Suspense>
          ) : (
            <PersonalSheet person={person} edit={is_owner ? null : edit} />
          )}
          {is_owner && <p className="text-small text-ink-2">{profile.personal.owner}</p>}
        </div>
        <LoyaltyCard />
      </div>
    </>
  )
}
