import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BILL_NAMES, BILL_TEXT_MAX, type BillName } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '#contract/constants.ts'
import { bills } from '#contract/endpoints/admin/bills.ts'
import { dirhamsOf } from '#contract/money.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { withProof } from '#web/admin/proof/proof-store.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BillPreview } from './bill-preview.tsx'
import { PaperChooser } from './bill-paper.tsx'
import { homesOfBillsQuery, type Bill } from './expenses-queries.ts'
import { HomeChoice } from './home-choice.tsx'

type BillFormProps = { corrects: Bill | null; onClose: () => void; onDone: (text: string) => void }

export type TypedBill = {
  home: string
  unit: string
  category: ExpenseCategory | ''
  description: string
  vendor: string
  vendor_trn: string
  bill_number: string
  spent_on: string
  net: string
  vat: string
  made_out_to: BillName
  gives_back: boolean
  note: string
}

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

const initialOf = (corrects: Bill | null, today: string): TypedBill => ({
  home: corrects?.home.slug ?? '',
  unit: corrects?.unit ?? '',
  category: corrects?.category ?? '',
  description: corrects?.description ?? '',
  vendor: corrects?.vendor ?? '',
  vendor_trn: corrects?.vendor_trn ?? '',
  bill_number: corrects?.bill_number ?? '',
  spent_on: corrects?.spent_on ?? today,
  net: '',
  vat: '',
  made_out_to: corrects?.made_out_to ?? 'company',
  gives_back: corrects !== null,
  note: '',
})

const written = (text: string) => (text.trim() === '' ? undefined : text)

/** Left empty: not sent. */
export const billedOf = (typed: TypedBill) => ({
  ...typed,
  unit: written(typed.unit),
  vat: written(typed.vat),
  vendor_trn: written(typed.vendor_trn),
  bill_number: written(typed.bill_number),
  note: written(typed.note),
  category: typed.category === '' ? undefined : typed.category,
})

/** As the call takes them. */
const amountsOf = ({ net, vat }: { net: number; vat: number }) => ({
  net: dirhamsOf(net),
  vat: dirhamsOf(vat),
})

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
  const api = useAdminApi()
  const { frame, expenses } = useAdminMessages()
  const words = expenses.form
  const [paper, setPaper] = useState<File | null>(null)
  const { form, line, typed, type, submit, is_busy } = useBillForm(props, paper)
  const { data } = useQuery(homesOfBillsQuery(api))
  const homes = data?.homes ?? []
  const units = homes.find(({ slug }) => slug === typed.home)?.units ?? []
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <HomeChoice
        homes={homes}
        slug={typed.home}
        error={line('home').error}
        onChoose={(home) => type({ home, unit: '' })}
      />
      {units.length > 1 && (
        <Choice
          label={words.unit}
          look="form"
          name="unit"
          error={line('unit').error}
          any={expenses.all_units}
          options={units.map((id) => ({ id, label: id }))}
          value={typed.unit === '' ? undefined : typed.unit}
          onChange={(unit) => type({ unit: unit ?? '' })}
        />
      )}
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
        any=""
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
      <DayRow>
        <DayField
          look="form"
          label={words.day}
          value={typed.spent_on === '' ? undefined : typed.spent_on}
          onChange={(spent_on) => type({ spent_on: spent_on ?? '' })}
          error={line('spent_on').error}
        />
        <TextField
          {...line('bill_number')}
          label={words.bill_number}
          maxLength={BILL_TEXT_MAX.number}
          is_ltr
        />
      </DayRow>
      <DayRow>
        <TextField {...line('net')} label={words.net} inputMode="text" isRequired is_ltr />
        <TextField {...line('vat')} label={words.vat} inputMode="text" is_ltr />
      </DayRow>
      <TextField
        {...line('vendor_trn')}
        label={words.trn}
        hint={words.trn_hint}
        inputMode="numeric"
        maxLength={20}
        is_ltr
      />
      <Choice
        label={words.name}
        look="form"
        name="made_out_to"
        options={BILL_NAMES.map((id) => ({ id, label: expenses.names[id] }))}
        value={typed.made_out_to}
        onChange={(made_out_to) => type({ made_out_to: made_out_to ?? 'company' })}
      />
      <p className="-mt-2 text-small text-ink-2">{expenses.names_line[typed.made_out_to]}</p>
      <Checkbox isSelected={typed.gives_back} onChange={(gives_back) => type({ gives_back })}>
        {words.gives_back}
      </Checkbox>
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
