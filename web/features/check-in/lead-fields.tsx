import { usePersonalMessages } from '#web/api/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckInParty } from './check-in-queries.ts'
import type { useGuestForm } from './use-guest-form.ts'

type LeadFieldsProps = {
  sold: NonNullable<CheckInParty['sold']>
  line: ReturnType<typeof useGuestForm>['line']
}

/** What another site does not tell: how many they are, and where to reach them. */
export function LeadFields({ sold, line }: LeadFieldsProps) {
  const { sold: words } = usePersonalMessages().check_in
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {!sold.is_party_known && (
        <div className="sm:col-span-2">
          <div className="sm:max-w-96">
            <TextField
              {...line('party_guests')}
              label={words.party_guests}
              hint={words.party_hint}
              inputMode="numeric"
              maxLength={2}
              is_ltr
              isRequired
            />
          </div>
        </div>
      )}
      <TextField
        {...line('phone')}
        label={words.phone}
        hint={words.phone_hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        is_ltr
      />
      <TextField
        {...line('email')}
        label={words.email}
        hint={words.email_hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        is_ltr
      />
    </div>
  )
}
