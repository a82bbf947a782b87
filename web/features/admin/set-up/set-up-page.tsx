import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { CodeStep } from './code-step.tsx'
import { PersonStep, type FirstColleague } from './person-step.tsx'
import { setUpQuery, type OfferedApp } from './set-up-queries.ts'

type SetUpProps = {
  /** Of the link; undefined where somebody comes without one. */
  link_key: string | undefined
  renderApp: (app: OfferedApp) => ReactNode
  renderCodes: (made: { codes: string[]; email: string }) => ReactNode
}

const COMMAND = 'npm run operator -- set-up-link'

/** Makes the first colleague, or says how its link is had. */
export function SetUpPage({ link_key, ...shown }: SetUpProps) {
  const { set_up } = useAdminMessages()
  const { data } = useSuspenseQuery(setUpQuery(useAdminApi(), link_key))
  const [is_begun] = useState(data.is_valid) // what follows ends the link
  if (link_key !== undefined && is_begun) return <SettingUp {...shown} link_key={link_key} />
  if (!data.is_open)
    return (
      <FullStop title={set_up.done_title} line={set_up.done_line}>
        <Link
          to="/login"
          search={{ redirect: '/admin' }}
          className={buttonClass('primary', 'large')}
        >
          {set_up.to_login}
        </Link>
      </FullStop>
    )
  return (
    <FullStop
      title={set_up.shut_title}
      line={set_up.shut_line}
      more={
        <p className="grid gap-1.5 text-ink-2">
          {set_up.shut_more}
          <code dir="ltr" className="rounded-ctl bg-shell px-4 py-3 text-small text-ink select-all">
            {COMMAND}
          </code>
        </p>
      }
    />
  )
}

type Begun = { person: FirstColleague; app: OfferedApp }

function SettingUp({ link_key, renderApp, renderCodes }: SetUpProps & { link_key: string }) {
  const { set_up } = useAdminMessages()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (begun === null)
    return (
      <Step title={set_up.title} line={set_up.line}>
        <PersonStep link_key={link_key} onDone={setBegun} />
      </Step>
    )
  if (codes === null)
    return (
      <Step title={set_up.factor_title} line={set_up.factor_line}>
        {renderApp(begun.app)}
        <CodeStep
          person={begun.person}
          app_key={begun.app.key}
          onDone={({ recovery_codes }) => setCodes(recovery_codes)}
        />
      </Step>
    )
  return <Step title={set_up.codes_title}>{renderCodes({ codes, email: begun.person.email })}</Step>
}

type StepProps = { title: string; line?: string; children: ReactNode }

function Step({ title, line, children }: StepProps) {
  return (
    <div className="page grid max-w-120 gap-5 py-10 md:py-14">
      <h1 className="text-h1">{title}</h1>
      {line !== undefined && <p className="text-ink-2">{line}</p>}
      {children}
    </div>
  )
}
