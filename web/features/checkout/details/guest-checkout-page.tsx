import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { NO_PHONE } from '#web/forms/typed-phone.ts'
import { useReadablePhone } from '#web/forms/use-readable-phone.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CHECKOUT_COLUMNS } from '#web/features/checkout/columns.ts'
import { CheckoutHeader } from '#web/features/checkout/checkout-header.tsx'
import { Steps, type Step } from '#web/features/checkout/steps.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { Holding } from './holding.tsx'
import {
  forgetDetails,
  readSavedDetails,
  saveDetails,
  type GuestDetails,
  type SavedDetails,
} from './saved-details.ts'

const NOBODY: GuestDetails = { first_name: '', last_name: '', email: '', phone_number: NO_PHONE }

export type GuestCheckoutPageProps = {
  is_known: boolean
  min_age: number
  log_in_path: string
  onHold: () => Promise<void>
  onBackToStay: () => void
  /** What is booked, in a few words. */
  short: ReactNode
  children: ReactNode
}

export function GuestCheckoutPage({ children, ...way }: GuestCheckoutPageProps) {
  const is_ready = useHydrated() // disabled before hydration, so that nothing typed is lost
  return (
    <>
      <CheckoutHeader />
      <div className={classNames(CHECKOUT_COLUMNS, 'grid gap-8 pt-4 pb-12 md:pt-8')}>
        {/* What is booked stays below the fold of a phone, whichever step stands above it. */}
        <div className="max-w-160 max-main:min-h-svh">
          {is_ready ? <Way {...way} /> : <Skeleton className="h-120" />}
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}

function Way({
  is_known,
  min_age,
  log_in_path,
  onHold,
  onBackToStay,
  short,
}: Omit<GuestCheckoutPageProps, 'children'>) {
  const { guest, code, holding } = useMessages().checkout
  const [{ details, sent }, setTyped] = useState(
    () => readSavedDetails() ?? { details: NOBODY, sent: null },
  )
  const [is_verified, setVerified] = useState(is_known)
  const keep = (next: SavedDetails) => {
    setTyped(next)
    saveDetails(next)
  }
  const step: Step = is_verified ? 'step_pay' : sent === null ? 'step_details' : 'step_code'
  const titles = { step_details: guest.title, step_code: code.title, step_pay: holding.title }
  const phone_number = useReadablePhone(sent?.phone_number ?? '')
  const lines = {
    step_details: guest.line,
    step_code: sent === null ? '' : code.line(phone_number),
    step_pay: holding.line,
  }
  const top = useTopOf(step)
  return (
    <>
      <div ref={top} className="scroll-mt-4">
        <Steps
          at={step}
          onBack={step === 'step_code' ? { step_details: () => keep({ details, sent: null }) } : {}}
        />
      </div>
      <h1 className="mt-6 text-h1">{titles[step]}</h1>
      <p className="mt-2 text-ink-2">{lines[step]}</p>
      <div className="mt-5 mb-7 main:mt-0">{short}</div>
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
        <PhoneCodeForm
          sent={sent}
          onSentAgain={(next) => keep({ details, sent: next })}
          onChangeDetails={() => keep({ details, sent: null })}
          onVerified={() => {
            forgetDetails()
            setVerified(true)
          }}
        />
      )}
      {step === 'step_pay' && <Holding onHold={onHold} onBackToStay={onBackToStay} />}
    </>
  )
}

/** The next step begins at its heading, wherever the one before was scrolled to. */
function useTopOf(step: Step) {
  const top = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    top.current?.scrollIntoView()
  }, [step])
  return top
}
