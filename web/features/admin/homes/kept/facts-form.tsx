import { LANGS } from '#contract/constants.ts'
import { latinDigits } from '#contract/digits.ts'
import { endpoints } from '#contract/index.ts'
import { dirhamsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import type { Building } from './kept-queries.ts'

const TOLD = ['visitors', 'pool_hours', 'parking_card', 'move_in_documents'] as const
const TOLD_MAX = 300

type FactsFormProps = { building: Building; onDone: () => void }

/** What guests of a building must know; what is left empty is not said. */
export function FactsForm({ building, onDone }: FactsFormProps) {
  const api = useAdminApi()
  const { frame, homes, kept } = useAdminMessages()
  const { facts_line, fields, languages } = kept.buildings
  const done = useDone(onDone)
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: { ...typedOf(building.facts), reason: '' },
    fixed: { id: building.id },
    input: endpoints.saveBuildingFacts.input,
    prepare: async ({ reason, ...facts }) => ({ values: { ...factsOf(facts), reason } }),
    send: ({ move_in_cost, ...facts }) =>
      api.saveBuildingFacts({
        ...facts,
        move_in_cost: move_in_cost === null ? null : dirhamsOf(move_in_cost),
      }),
    onDone: () => void done(kept.saved),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{facts_line}</p>
      {TOLD.map((name) => (
        <fieldset key={name} className="grid gap-3">
          <legend className="pb-1 font-medium">{fields[name]}</legend>
          {LANGS.map((lang) => {
            const field = `${name}_${lang}` as const
            return (
              <ParagraphField
                key={field}
                label={languages[lang]}
                name={field}
                lang={lang}
                max={TOLD_MAX}
                value={typed[field]}
                error={faults[field]}
                onChange={(text) => type({ [field]: text })}
              />
            )
          })}
        </fieldset>
      ))}
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          {...line('move_in_cost')}
          label={fields.move_in_cost}
          inputMode="text"
          maxLength={12}
          is_ltr
        />
        <TextField
          {...line('move_in_days')}
          label={fields.move_in_days}
          inputMode="numeric"
          maxLength={2}
          is_ltr
        />
      </div>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {homes.place.save}
      </Button>
    </Form>
  )
}

type Typed = Record<keyof Building['facts'], string>

const typedOf = (facts: Building['facts']): Typed => ({
  visitors_en: facts.visitors_en ?? '',
  visitors_ar: facts.visitors_ar ?? '',
  pool_hours_en: facts.pool_hours_en ?? '',
  pool_hours_ar: facts.pool_hours_ar ?? '',
  parking_card_en: facts.parking_card_en ?? '',
  parking_card_ar: facts.parking_card_ar ?? '',
  move_in_documents_en: facts.move_in_documents_en ?? '',
  move_in_documents_ar: facts.move_in_documents_ar ?? '',
  move_in_cost: facts.move_in_cost?.replace(/\.00$/, '') ?? '',
  move_in_days: facts.move_in_days === null ? '' : String(facts.move_in_days),
})

/** Empty is nothing. */
function factsOf({ move_in_days, ...texts }: Typed) {
  const written = Object.entries(texts).map(([name, typed]) => [
    name,
    typed.trim() === '' ? null : typed,
  ])
  const days = move_in_days.trim() === '' ? null : Number(latinDigits(move_in_days))
  return { ...Object.fromEntries(written), move_in_days: days }
}
