import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from './avatar.tsx'
import { PROFILE_TABS, type ProfileTab } from './profile-url.ts'

export type ProfilePageProps = { tab: ProfileTab; person: Person; children: ReactNode }

export function ProfilePage({ tab, person, children }: ProfilePageProps) {
  return (
    <div className="page pt-5 pb-section md:pt-8 main:pt-12">
      {!person.is_email_verified && <VerifyLine email={person.email} />}
      <div className="flex items-center gap-4">
        <Avatar
          person={person}
          file={person.profile_picture}
          className="size-12 text-h3 md:size-16"
        />
        <p className="min-w-0 font-display text-h3 wrap-anywhere">
          <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
        </p>
      </div>
      <Tabs tab={tab} />
      {children}
    </div>
  )
}

function Tabs({ tab }: { tab: ProfileTab }) {
  const { profile } = usePersonalMessages()
  return (
    <nav
      aria-label={profile.tabs_label}
      className="no-scrollbar -mx-gutter mt-6 overflow-x-auto px-gutter max-md:mt-3 print:hidden"
    >
      <ul className="flex min-w-max gap-7 border-b border-line max-sm:justify-between max-sm:gap-3">
        {PROFILE_TABS.map((one) => (
          <li key={one}>
            <Link
              ref={one === tab ? bringIntoView : null}
              to="/profile"
              search={{ tab: one }}
              aria-current={one === tab ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-12 items-center border-b-2 text-small font-medium whitespace-nowrap focus-visible:-outline-offset-2',
                one === tab
                  ? 'border-gulf-700 text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-b-0',
              )}
            >
              {profile.tabs[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the row: scrollIntoView would also move the start of Tab. */
function bringIntoView(tab: HTMLElement | null) {
  const line = tab?.closest('nav')
  if (!tab || !line) return
  const [open, shown] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollBy({ left: open.x - shown.x + (open.width - shown.width) / 2 })
}

function VerifyLine({ email }: { email: string }) {
  const { api, messages } = useApp()
  const { verify } = usePersonalMessages().profile
  const send = useMutation({
    mutationFn: () => personalApi(api).sendVerification({}),
    onSuccess: () =>
      showToast({
        text: messages.successes.VERIFICATION_SENT ?? '',
        kind: 'good',
        ms: TOAST_MS.verification,
      }),
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-shell px-5 py-3 text-small">
      <p className="flex items-center gap-3">
        <MailWarning size={20} aria-hidden className="shrink-0 text-lamp-ink" />
        <span className="min-w-0 wrap-anywhere">{verify.line(email)}</span>
      </p>
      <Button
        size="small"
        is_busy={send.isPending}
        busy_label={messages.shell.one_moment}
        onPress={() => send.mutate()}
      >
        {verify.send}
      </Button>
    </div>
  )
}
