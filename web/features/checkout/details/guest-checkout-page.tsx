import { Link, useHydrated } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMessages } from '#api/app.ts'
import { LanguageLink } from '#frame/language-link.tsx'
import { Logo } from '#frame/logo.tsx'
import { NO_PHONE } from '#forms/phone-number.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { Holding } from './holding.tsx'
import { forgetDetails, readSavedDetails, saveDetails, type GuestDetails, type SavedDetails } from './saved-details.ts'

const NOBODY: GuestDetails = { first_name: '', last_name: '', email: '', phone_number: NO_PHONE }
const STEPS = ['step_details', 'step_code', 'step_pay'] as const
type Step = (typeof STEPS)[number]

export type GuestCheckoutPageProps = {
  is_known: boolean
  min_age: number
  log_in_path: string
  onHold: () => Promise<void>
  onBackToStay: () => void
  children: ReactNode
}

export function GuestCheckoutPage({ children, ...way }: GuestCheckoutPageProps) {
  const { shell } = useMessages()
  const is_ready = useHydrated() // disabled before hydration, so that nothing typed is lost
  return (
    <div className="page pb-12">
      <div className="flex h-18 items-center justify-between gap-3 md:h-22">
        <Link to="/" aria-label={shell.home} className="rounded-ctl py-2">
          <Logo name={shell.brand} />
        </Link>
        <LanguageLink className="inline-flex min-h-11 items-center rounded-ctl px-2.5 text-small font-medium hover:underline" />
      </div>
      <div className="grid gap-8 pt-4 md:pt-8 main:grid-cols-[minmax(0,1fr)_26rem] main:items-start main:gap-[clamp(2.5rem,8vw,9rem)]">
        <div className="max-w-140">{is_ready ? <Way {...way} /> : <Skeleton className="h-120" />}</div>
        <div>{children}</div>
      </div>
    </div>
  )
}

function Way({ is_known, min_age, log_in_path, onHold, onBackToStay }: Omit<GuestCheckoutPageProps, 'children'>) {
  const { guest, code, holding } = useMessages().checkout
  const [{ details, sent }, setTyped] = useState(() => readSavedDetails(sessionStorage) ?? { details: NOBODY, sent: null })
  const [is_verified, setVerified] = useState(is_known)
  const keep = (next: SavedDetails) => {
    setTyped(next)
    saveDetails(sessionStorage, next)
  }
  const step: Step = is_verified ? 'step_pay' : sent === null ? 'step_details' : 'step_code'
  const titles = { step_details: guest.title, step_code: code.title, step_pay: holding.title }
  const lines = { step_details: guest.line, step_code: sent === null ? '' : code.line(sent.phone_number), step_pay: holding.line }
  return (
    <>
      <Steps at={step} />
      <h1 className="mt-6 text-h1">{titles[step]}</h1>
      <p className="mt-2 mb-7 text-ink-2">{lines[step]}</p>
      {step === 'step_details' && (
        <DetailsForm
          details={details}
          onChange={(next) => keep({ details: next, sent: null })}
          onSent={(next) => keep({ details, sent: next })}
          log_in_path={log_in_path}
          min_age={min_age}
        />
      )}
      {step === 'step_code' && sent && (
        <CodeForm
          sent={sent}
          onSentAgain={(next) => keep({ details, sent: next })}
          onChangeDetails={() => keep({ details, sent: null })}
          onVerified={() => {
            forgetDetails(sessionStorage)
            setVerified(true)
          }}
        />
      )}
      {step === 'step_pay' && <Holding onHold={onHold} onBackToStay={onBackToStay} />}
    </>
  )
}

function Steps({ at }: { at: Step }) {
  const { guest } = useMessages().checkout
  return (
    <ol aria-label={guest.steps} className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {STEPS.map((step, n) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={step === at ? 'border-b-2 border-gulf-700 pb-1 font-semibold' : 'border-b-2 border-transparent pb-1 text-ink-2'}
        >
          {`${n + 1}. ${guest[step]}`}
        </li>
      ))}
    </ol>
  )
}
