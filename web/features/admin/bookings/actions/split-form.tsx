import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { useForm } from '#web/forms/use-form.ts'
import { addDays } from '#web/i18n/days.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

type SplitFormProps = { sheet: Sheet; onDone: () => void }

/** From a night on the guests are in another unit of their home. */
export function SplitForm({ sheet: { reservation_id, arrival_date }, onDone }: SplitFormProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const messages = useMessages()
  const { frame, bookings } = useAdminMessages()
  const { actions } = bookings
  const second_night = addDays(arrival_date, 1)
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: {
      night: second_night < today ? today : second_night,
      unit_id: '',
      reason: '',
      is_told: true,
    },
    fixed: { reservation_id },
    input: endpoints.splitStay.input,
    prepare: async (fields) => ({
      values: { ...fields, unit_id: Number(fields.unit_id) },
      ...(fields.unit_id === '' && { faults: { unit_id: actions.split.choose } }),
    }),
    send: (split) => api.splitStay(split),
    onDone,
  })
  const { data, error } = useQuery(unitsQuery(api, { reservation_id, night: typed.night }))
  const units = data?.units ?? []
  const fault =
    faults.night ?? faults.unit_id ?? (error ? errorSentence(error, messages) : undefined)
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{actions.split.line}</p>
      <div className="flex flex-wrap items-end gap-3">
        <DayField
          look="form"
          label={actions.split.night}
          value={typed.night}
          onChange={(night) => type({ night: night ?? '' })}
        />
        <Choice
          look="form"
          label={bookings.sheet.unit}
          any={actions.split.any}
          options={units.map(({ id, name, is_free }) => ({
            id: String(id),
            label: is_free ? name : actions.split.taken(name),
          }))}
          value={typed.unit_id === '' ? undefined : typed.unit_id}
          onChange={(unit_id) => type({ unit_id: unit_id ?? '' })}
        />
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-coral">
          {fault}
        </p>
      )}
      <ReasonField {...line('reason')} />
      <Checkbox isSelected={typed.is_told} onChange={(is_told) => type({ is_told })}>
        {actions.split.tell}
      </Checkbox>
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {actions.split.submit}
      </Button>
    </Form>
  )
}

const unitsQuery = (api: AdminApi, asked: { reservation_id: string; night: string }) =>
  queryOptions({
    queryKey: ['admin', 'split units', asked],
    queryFn: ({ signal }) => api.listSplitUnits(asked, { signal }),
    enabled: asked.night !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
