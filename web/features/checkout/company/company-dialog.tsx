import type { FormEvent } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { CompanyFields } from '#web/forms/company-fields.tsx'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { useCompany, type CompanyOutput } from './use-company.ts'

type CompanyDialogProps = { booking: Booking; link?: string | undefined; onClose: () => void }

export function CompanyDialog({ booking, link, onClose }: CompanyDialogProps) {
  const messages = useMessages()
  const { company: words } = messages.checkout
  const { form, line, is_busy, is_changed, keep, remove } = useCompany(booking, link)
  const end = (kept: CompanyOutput | null) => {
    if (kept === null) return
    showToast({
      text: kept.invoice === null ? words.changed : words.made_out_anew(kept.invoice),
      kind: 'good',
    })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!is_changed) return onClose()
    end(await keep())
  }
  const busy = { is_busy, busy_label: messages.shell.one_moment }
  return (
    <Dialog
      title={words.title}
      isOpen
      onOpenChange={(is_open) => !is_open && !is_busy && onClose()}
      labels={messages.shell}
    >
      <Form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-small text-ink-2">
          {booking.invoice_number === null ? words.line : words.anew_line}
        </p>
        <CompanyFields line={line} labels={words} />
        <div className="flex flex-wrap gap-3">
          <Button {...busy} type="submit" kind="primary">
            {words.keep}
          </Button>
          {booking.company !== null && (
            <Button kind="quiet" isDisabled={is_busy} onPress={() => void remove().then(end)}>
              {words.remove}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
