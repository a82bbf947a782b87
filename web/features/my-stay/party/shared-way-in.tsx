import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import type { Access } from '#web/features/my-stay/my-stay-queries.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Join } from './join.tsx'
import { partyWords } from './party-words.ts'
import type { SharedStay } from './shared-queries.ts'

const Opened = lazy(async () => ({
  default: (await import('#web/features/my-stay/way-in/opened.tsx')).Opened,
}))

type SharedWayInProps = { id: string; stay: SharedStay }

/** Only of who finished their own registration; others read how to. */
export function SharedWayIn({ id, stay }: SharedWayInProps) {
  const { way_in: title } = usePersonalMessages().my_stay
  const { member, way_in, can_join } = stay
  const { shared } = use(partyWords(useApp().lang))
  const words = shared.way_in
  if (way_in?.state === 'over') return null
  return (
    <section
      aria-labelledby="way-in"
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-6"
    >
      <h2 id="way-in" className="flex items-center gap-3 text-h2">
        <KeyRound size={24} aria-hidden className="shrink-0 text-gulf-700" />
        {title.title}
      </h2>
      {member === null && can_join && <Join id={id} />}
      {member === null && !can_join && <Line>{words.full}</Line>}
      {member?.is_registered === false && (
        <>
          <Line>{words.register}</Line>
          <Link to="/check-in" search={{ id }} className={buttonClass('primary', 'usual', 'mt-4')}>
            {words.to_register}
          </Link>
        </>
      )}
      {way_in && <OfMember id={id} stay={stay} way_in={way_in} />}
    </section>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-ink-2">{children}</p>
)

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

type OfMemberProps = SharedWayInProps & { way_in: NonNullable<SharedStay['way_in']> }

function OfMember({ id, stay, way_in }: OfMemberProps) {
  const { lang, messages } = useApp()
  const { way_in: words } = usePersonalMessages().my_stay
  const { shared } = use(partyWords(lang))
  const [access, setAccess] = useState<Access | null>(null)
  const open = useOpening(id, setAccess)
  const { state, registered, guests } = way_in
  const opens = new Date(way_in.opens_at)
  if (state === 'none')
    return <Line>{stay.room_category.has_self_check_in ? words.told : words.hands}</Line>
  if (state === 'waits') {
    const day = messages.day(todayInDubai(opens))
    return <Line>{shared.way_in.waits(registered, guests, day, clock.format(opens))}</Line>
  }
  return (
    <>
      {access === null && <Line>{words.ready}</Line>}
      {access !== null && (
        <Suspense>
          <Opened access={access} />
        </Suspense>
      )}
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button
          kind={access === null ? 'primary' : 'secondary'}
          is_busy={open.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => open.mutate()}
        >
          {access === null ? words.show : words.show_again}
        </Button>
        {access !== null && <Button onPress={() => setAccess(null)}>{words.hide}</Button>}
      </p>
    </>
  )
}

function useOpening(id: string, onAccess: (access: Access | null) => void) {
  const { api, messages } = useApp()
  const { way_in: words } = usePersonalMessages().my_stay
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ['shared-stay', id] })
  return useMutation({
    mutationFn: () => personalApi(api).openSharedWayIn({ id }),
    gcTime: 0,
    onSuccess: async ({ access }) => {
      onAccess(access)
      if (access !== null) return
      showToast({ text: words.changed, kind: 'error' })
      await renew()
    },
    onError: async (error) => {
      showError(error, messages)
      await renew()
    },
  })
}
