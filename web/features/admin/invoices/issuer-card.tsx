import { useState } from 'react'
import { DETAILS_MAX } from '#contract/company.ts'
import { feeInvoices as calls } from '#contract/endpoints/admin/fee-invoices.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Invoices } from './invoices-queries.ts'

type Issuers = Invoices['issuers']

/** Who stands as the supplier on invoices to owners. */
export function IssuerCard({ issuers, onDone }: { issuers: Issuers; onDone: () => void }) {
  const { frame, invoices: words } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  return (
    <Card title={words.issuer} line={issuers.length === 0 ? words.no_issuer : words.issuer_line}>
      <ul className="grid gap-3 text-small">
        {issuers.map(({ since, legal_name_en, legal_name_ar, trn }) => (
          <li key={since} className="grid gap-0.5">
            <span className="text-ink-2">{words.from_day(frame.day(since))}</span>
            <span className="font-semibold">
              <bdi>{legal_name_en}</bdi>
            </span>
            <span>
              <bdi>{legal_name_ar}</bdi>
            </span>
            {trn === null ? (
              <span>{words.no_trn}</span>
            ) : (
              <span className="tabular-nums">
                <bdi>{trn}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" onPress={() => setOpen(true)}>
        {issuers.length === 0 ? words.set_issuer : words.change_issuer}
      </Button>
      <AdminDialog title={words.issuer} isOpen={is_open} onClose={() => setOpen(false)}>
        <IssuerForm
          issuers={issuers}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </AdminDialog>
    </Card>
  )
}

function IssuerForm({ issuers, onDone }: { issuers: Issuers; onDone: () => void }) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, invoices: words } = useAdminMessages()
  const [last] = issuers
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      since: today,
      legal_name_en: last?.legal_name_en ?? '',
      legal_name_ar: last?.legal_name_ar ?? '',
      address_en: last?.address_en ?? '',
      address_ar: last?.address_ar ?? '',
      trn: last?.trn ?? '',
      reason: '',
    },
    prepare: async ({ trn, ...written }) => ({
      values: { ...written, ...(trn.trim() !== '' && { trn }) },
    }),
    input: calls.setFeeIssuer.input,
    send: (data) => api.setFeeIssuer(data),
    onDone,
  })
  const { fields, hints } = words
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <DayField
        look="form"
        label={`${fields.since} · ${hints.since}`}
        value={typed.since}
        onChange={(since) => type({ since: since ?? '' })}
        error={line('since').error}
      />
      {(['legal_name_en', 'legal_name_ar'] as const).map((name) => (
        <TextField
          key={name}
          {...line(name)}
          label={fields[name]}
          maxLength={DETAILS_MAX.legal_name}
          isRequired
        />
      ))}
      {(['en', 'ar'] as const).map((lang) => (
        <ParagraphField
          key={lang}
          name={`address_${lang}`}
          label={fields[`address_${lang}`]}
          lang={lang}
          rows={2}
          max={DETAILS_MAX.address}
          value={typed[`address_${lang}`]}
          error={line(`address_${lang}`).error}
          onChange={(text) => type({ [`address_${lang}`]: text })}
        />
      ))}
      <TextField {...line('trn')} label={fields.trn} hint={hints.trn} inputMode="numeric" is_ltr />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
