import type { FormEvent } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { CompanyFields } from '#web/forms/company-fields.tsx'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import type { CompanyForm } from './use-company.ts'

type CompanyProps = { booking: Booking; company: CompanyForm; is_busy: boolean }

/** Before the payment, for those who travel for a company. */
export function Company({
  booking,
  company: { form, line, typed, keep, remove, is_changed, is_busy: is_keeping },
  is_busy,
}: CompanyProps) {
  const messages = useMessages()
  const { company: words } = messages.checkout
  const busy = { is_busy: is_keeping, busy_label: messages.shell.one_moment, isDisabled: is_busy }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { company_name } = typed
    if ((await keep()) !== null)
      showToast({
        text: company_name.trim() === '' ? words.removed : words.kept(company_name.trim()),
        kind: 'good',
      })
  }
  if (booking.company !== null && !is_changed) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-ctl bg-palm-soft px-4 py-2 text-small text-palm">
        <output className="font-semibold">{words.kept(booking.company.name)}</output>
        <Button {...busy} kind="quiet" size="small" onPress={() => void remove()}>
          {words.remove}
        </Button>
      </div>
    )
  }
  return (
    <Disclosure
      title={words.title}
      className="border-t border-b-0"
      is_open={booking.company !== null}
    >
      <Form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-small text-ink-2">{words.line}</p>
        <CompanyFields line={line} labels={words} />
        <Button {...busy} type="submit" className="justify-self-start">
          {words.keep}
        </Button>
      </Form>
    </Disclosure>
  )
}
