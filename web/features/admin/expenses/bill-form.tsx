import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BILL_TEXT_MAX } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { bills } from '#contract/endpoints/admin/bills.ts'
import { dirhamsOf } from '#contract/money.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountFields, NameFields } from './bill-amounts.tsx'
import { PaperChooser } from './bill-paper.tsx'
import { BillPreview } from './bill-preview.tsx'
import { homesOfBillsQuery, type Bill } from './expenses-queries.ts'
import { HomeChoice } from './home-choice.tsx'
import { billedOf, initialOf } from './typed-bill.ts'

type BillFormProps = { corrects: Bill | null; onClose: () => void; onDone: (text: string) => void }

export function BillForm(props: BillFormProps) {
  const { form: words } = useAdminMessages().expenses
  const { corrects, onClose } = props
  return (
    <AdminDialog
      title={corrects === null ? words.title : words.correction_title(corrects.bill_id)}
      isOpen
      onClose={onClose}
    >
      <Fields {...props} />
    </AdminDialog>
  )
}

/** As the call takes them. */
const amountsOf = ({ net, vat }: { net: number; vat: number }) => ({
  net: dirhamsOf(net),
  vat: dirhamsOf(vat),
})

export type BillLines = ReturnType<typeof useBillForm>

function useBillForm({ corrects, onDone }: BillFormProps, paper: File | null) {
  const api = useAdminApi()
  const { today } = useApp()
  const messages = useMessages()
  const { done } = useAdminMessages().expenses
  return useForm({
    initial: initialOf(corrects, today),
    fixed: corrects === null ? {} : { corrects: corrects.bill_id },
    prepare: async (typed) => ({ values: billedOf(typed) }),
    input: bills.recordBill.input,
    send: async (bill) => {
      const recorded = await withProof(() => api.recordBill({ ...bill, ...amountsOf(bill) }))
      // the bill stands already: its photograph may be added later
      if (paper !== null)
        await api
          .attachBillPaper({ bill_id: recorded.bill_id, paper })
          .catch((error: unknown) => showError(error, messages))
      return recorded
    },
    onDone: ({ state }) => onDone(state === 'waiting' ? done.waiting : done.counted),
  })
}

function Fields(props: BillFormProps) {
  const { frame, expenses } = useAdminMessages()
  const words = expenses.form
  const [paper, setPaper] = useState<File | null>(null)
  const lines = useBillForm(props, paper)
  const { form, line, typed, type, submit, is_busy } = lines
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <PlaceFields lines={lines} />
      <TextField
        {...line('vendor')}
        label={words.vendor}
        maxLength={BILL_TEXT_MAX.vendor}
        isRequired
      />
      <Choice
        label={words.category}
        look="form"
        name="category"
        error={line('category').error}
        any={words.choose_category}
        options={EXPENSE_CATEGORIES.map((id) => ({ id, label: expenses.categories[id] }))}
        value={typed.category === '' ? undefined : typed.category}
        onChange={(category) => type({ category: category ?? '' })}
      />
      <TextField
        {...line('description')}
        label={words.description}
        hint={words.description_hint}
        maxLength={BILL_TEXT_MAX.description}
        isRequired
      />
      <AmountFields lines={lines} />
      <NameFields lines={lines} />
      <TextField {...line('note')} label={words.note} maxLength={BILL_TEXT_MAX.note} />
      <div className="flex flex-wrap items-center gap-3">
        <PaperChooser
          label={paper === null ? expenses.paper.add : expenses.paper.replace}
          is_busy={false}
          onChoose={setPaper}
        />
        <span className="text-small text-ink-2">
          {paper === null ? expenses.paper.none : expenses.paper.chosen(paper.name)}
        </span>
      </div>
      <BillPreview typed={typed} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.submit}
      </Button>
    </Form>
  )
}

function PlaceFields({ lines: { line, typed, type } }: { lines: BillLines }) {
  const { expenses } = useAdminMessages()
  const { data } = useQuery(homesOfBillsQuery(useAdminApi()))
  const homes = data?.homes ?? []
  const units = homes.find(({ slug }) => slug === typed.home)?.units ?? []
  return (
    <>
      <HomeChoice
        homes={homes}
        slug={typed.home}
        error={line('home').error}
        onChoose={(home) => type({ home, unit: '' })}
      />
      {units.length > 1 && (
        <Choice
          label={expenses.form.unit}
          look="form"
          name="unit"
          error={line('unit').error}
          any={expenses.all_units}
          options={units.map((id) => ({ id, label: id }))}
          value={typed.unit === '' ? undefined : typed.unit}
          onChange={(unit) => type({ unit: unit ?? '' })}
        />
      )}
    </>
  )
}
