import { eInvoices as calls } from '#contract/endpoints/admin/e-invoices.ts'
import { CITY_MAX, EMIRATES } from '#contract/fee-invoices.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EInvoice } from './e-invoices-queries.ts'

type MendDialogProps = {
  row: EInvoice | null
  onClose: () => void
  onDone: (text: string) => void
}

/** Made anew from what is known now; the buyer's place is asked where their address does not say it. */
export function MendDialog({ row, onClose, onDone }: MendDialogProps) {
  const { electronic } = useAdminMessages().invoices
  return (
    <AdminDialog
      title={electronic.mend_of(row?.number ?? '')}
      isOpen={row !== null}
      onClose={onClose}
    >
      {row && <MendForm row={row} onDone={onDone} />}
    </AdminDialog>
  )
}

type Typed = { buyer_city: string; buyer_emirate: (typeof EMIRATES)[number] | ''; reason: string }

function MendForm({ row, onDone }: { row: EInvoice; onDone: (text: string) => void }) {
  const api = useAdminApi()
  const { frame, invoices: words } = useAdminMessages()
  const { electronic, fields } = words
  const initial: Typed = {
    buyer_city: row.buyer_city ?? '',
    buyer_emirate: row.buyer_emirate ?? '',
    reason: '',
  }
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial,
    fixed: { number: row.number },
    prepare: async ({ buyer_city, buyer_emirate, reason }) => ({
      values: {
        reason,
        ...(buyer_city.trim() !== '' && { buyer_city }),
        ...(buyer_emirate !== '' && { buyer_emirate }),
      },
    }),
    input: calls.mendEInvoice.input,
    send: (data) => api.mendEInvoice(data),
    onDone: ({ state }) =>
      onDone(state === 'lacking' ? electronic.still_lacking : electronic.made_anew),
  })
  const is_of_guest = row.owner_id === null
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">
        {is_of_guest ? electronic.mend_line : electronic.mend_owner_line}
      </p>
      {is_of_guest && (
        <>
          <TextField {...line('buyer_city')} label={fields.city} maxLength={CITY_MAX} />
          <Choice
            label={fields.emirate}
            look="form"
            name="buyer_emirate"
            any={words.no_emirate}
            error={line('buyer_emirate').error}
            options={EMIRATES.map((id) => ({ id, label: words.emirates[id] }))}
            value={typed.buyer_emirate === '' ? undefined : typed.buyer_emirate}
            onChange={(emirate) => type({ buyer_emirate: emirate ?? '' })}
          />
        </>
      )}
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {electronic.mend}
      </Button>
    </Form>
  )
}
