import { DayField } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfferForm } from './use-offer-form.ts'

/** The nights it is for, and when it can be booked; a time of day only where one is meant. */
export function OfferDates({ form: { line, typed, type } }: { form: OfferForm }) {
  const { fields, dates } = useAdminMessages().offers
  const dayField = (
    field: 'arrival_date_gt' | 'departure_date_lt' | 'starts_at' | 'expiry',
    label: string,
  ) => (
    <div data-field={field}>
      <DayField
        look="form"
        label={label}
        value={typed[field]}
        error={line(field).error}
        onChange={(day) => type({ [field]: day ?? '' })}
      />
    </div>
  )
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="pb-1 font-semibold">{dates.stays}</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {dayField('arrival_date_gt', fields.arrival_date_gt)}
          {dayField('departure_date_lt', fields.departure_date_lt)}
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="pb-1 font-semibold">{dates.booked}</legend>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)_7rem]">
          {dayField('starts_at', fields.starts_at)}
          <TextField
            {...line('starts_time')}
            label={fields.time}
            placeholder="00:00"
            maxLength={5}
            is_ltr
          />
          {dayField('expiry', fields.expiry)}
          <TextField
            {...line('expiry_time')}
            label={fields.end_time}
            placeholder="24:00"
            maxLength={5}
            is_ltr
          />
        </div>
      </fieldset>
    </>
  )
}
