import { NumberField, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { PhoneBookingUrl } from './phone-booking-url.ts'

type StayFieldsProps = {
  url: PhoneBookingUrl
  guests: number
  onChange: (change: Partial<PhoneBookingUrl>) => void
}

export function StayFields({ url, guests, onChange }: StayFieldsProps) {
  const { phone_booking } = useAdminMessages()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DayField
        label={phone_booking.from}
        value={url.from}
        onChange={(from) => onChange({ from, home: undefined })}
      />
      <DayField
        label={phone_booking.to}
        value={url.to}
        onChange={(to) => onChange({ to, home: undefined })}
      />
      <NumberField
        label={phone_booking.guests}
        value={guests}
        min={1}
        max={40}
        onChange={(next) => onChange({ guests: next })}
      />
      <SearchField
        label={phone_booking.find}
        value={url.q ?? ''}
        onChange={(q) => onChange({ q: q === '' ? undefined : q })}
      />
    </div>
  )
}
