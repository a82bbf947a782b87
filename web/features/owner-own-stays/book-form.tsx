import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { previewQuery, type OwnStayPreview, type OwnStays } from './own-stays-queries.ts'

/** What it costs is said before the press. */
export function BookForm({ homes }: Pick<OwnStays, 'homes'>) {
  const { api, today } = useApp()
  const { own_stays: text } = useOwnerMessages()
  const client = useQueryClient()
  const units = homes.flatMap((home) => home.units.map((unit) => ({ ...unit, home })))
  const [unit_id, setUnit] = useState(units[0]?.id ?? 0)
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { from: '', to: '' },
    fixed: { unit_id },
    input: endpoints.bookOwnStay.input,
    send: (data) => ownerApi(api).bookOwnStay(data),
    onDone: () => {
      type({ from: '', to: '' })
      showToast({ text: text.booked, kind: 'good' })
      void client.invalidateQueries({ queryKey: ['owner-own-stays'] })
    },
    onRefused: () => {
      // somebody was faster: the preview says why, and what else there is
      void client.invalidateQueries({ queryKey: ['owner-own-stays', 'preview'] })
      return false
    },
  })
  const { data: preview } = useQuery(previewQuery(api, { unit_id, ...typed }, today))
  const is_typed = typed.from !== '' && typed.to !== ''
  const is_possible = typed.from >= today && typed.to > typed.from
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-h3">{text.book_title}</h2>
      <UnitChoice units={units} chosen={unit_id} onChange={setUnit} />
      <TextField {...line('from')} label={text.from} type="date" isRequired />
      <TextField {...line('to')} label={text.to} type="date" isRequired />
      <div aria-live="polite" className="grid gap-3">
        {is_typed && !is_possible && <p className="text-coral">{text.wrong_days}</p>}
        {is_typed && is_possible && preview && <Weighed preview={preview} onTake={type} />}
      </div>
      <SubmitButton is_busy={is_busy}>{text.book}</SubmitButton>
    </Form>
  )
}

type Choice = { id: number; name: string; home: { nice_name: string } }
type UnitChoiceProps = {
  units: readonly Choice[]
  chosen: number
  onChange: (id: number) => void
}

function UnitChoice({ units, chosen, onChange }: UnitChoiceProps) {
  const { own_stays: text } = useOwnerMessages()
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-medium">
        {text.home}
      </label>
      <NativeSelect
        id={id}
        value={chosen}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {`${unit.home.nice_name}, ${unit.name}`}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

type WeighedProps = {
  preview: OwnStayPreview
  onTake: (days: { from: string; to: string }) => void
}

function Weighed({ preview, onTake }: WeighedProps) {
  const { own_stays: text } = useOwnerMessages()
  const { nights, cleaning, years, fault, nearest } = preview
  if (fault === null)
    return (
      <>
        <p className="font-medium">
          {filsOf(cleaning) === 0
            ? text.free(nights)
            : text.cost(nights, readableDirhams(filsOf(cleaning)))}
        </p>
        {years.map(({ year, left }) =>
          left === null ? null : (
            <p key={year} className="text-small text-ink-2">
              {text.of_year(year, left)}
            </p>
          ),
        )}
      </>
    )
  return (
    <>
      <p className="text-coral">{text.faults[fault]}</p>
      {nearest.length > 0 && (
        <>
          <p className="text-small text-ink-2">{text.nearest}</p>
          {nearest.map((days) => (
            <Button key={days.from} size="small" onPress={() => onTake(days)}>
              {text.take(days.from, days.to)}
            </Button>
          ))}
        </>
      )}
    </>
  )
}
