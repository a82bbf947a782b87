import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import type { LinkedBooking } from '#web/features/checkout/booking-link/linked-booking-queries.ts'

const CompanyDialog = lazy(async () => ({
  default: (await import('./company-dialog.tsx')).CompanyDialog,
}))
const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

export type CompanyChangeProps = {
  booking: Booking
  link?: string | undefined
  code_to?: LinkedBooking['code_to'] | undefined
}

/**
 * Whom the documents are made out to, and a way to change it; by a mailed link with a code first.
 */
export function CompanyChange({ booking, link, code_to }: CompanyChangeProps) {
  const { company: words } = useMessages().checkout
  const [step, setStep] = useState<'none' | 'code' | 'form'>('none')
  const [proof, setProof] = useState<string | null>(null)
  if (!booking.may_change_company) return null
  const needs_code = link !== undefined && proof === null
  return (
    <div className="grid justify-items-start gap-1 print:hidden">
      {booking.company !== null && (
        <p className="text-small text-ink-2">{words.made_out_to(booking.company.name)}</p>
      )}
      <Button
        kind="quiet"
        size="small"
        className="-ms-3"
        onPress={() => setStep(needs_code ? 'code' : 'form')}
      >
        {booking.company === null ? words.add : words.change}
      </Button>
      <Suspense>
        {step === 'code' && link !== undefined && code_to !== undefined && (
          <CodeDialog
            link={link}
            code_to={code_to}
            onClose={() => setStep('none')}
            onProven={(proven) => {
              setProof(proven)
              setStep('form')
            }}
          />
        )}
        {step === 'form' && (
          <CompanyDialog
            booking={booking}
            link={proof ?? undefined}
            onClose={() => setStep('none')}
          />
        )}
      </Suspense>
    </div>
  )
}
