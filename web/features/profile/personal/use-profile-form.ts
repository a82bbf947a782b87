import { endpoints } from '#contract/index.ts'
import type { Messages } from '#messages'
import { useApp } from '#web/api/app.ts'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { splitPhone } from '#web/forms/read-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { personQuery, type Person } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'

/** `none` deletes the stored picture, `stored` leaves it unchanged. */
export type ChosenPicture =
  | { kind: 'chosen'; file: File; address: string }
  | { kind: 'none' }
  | { kind: 'stored' }
type Typed = ReturnType<typeof typedOf>

export function useProfileForm(person: Person, onDone: () => void) {
  const { api, queryClient, messages } = useApp()
  return useForm({
    initial: typedOf(person),
    fixed: { id: person.id },
    input: endpoints.updateProfile.input,
    prepare: readProfile,
    send: (data) => personalApi(api).updateProfile(data),
    onDone: (saved) => {
      queryClient.setQueryData(personQuery(api).queryKey, saved)
      showToast({ text: messages.successes.PROFILE_UPDATED ?? '', kind: 'good' })
      onDone()
    },
    onRefused: (refusal) => {
      showError(refusal, messages)
      return true
    },
  })
}

const stored = (): ChosenPicture => ({ kind: 'stored' })

function typedOf({ first_name, last_name, email, phone_number, country, city }: Person) {
  const phone = phone_number === '' ? NO_PHONE : splitPhone(phone_number)
  return {
    profile_picture: stored(),
    first_name,
    last_name,
    email,
    phone_number: phone,
    country: country ?? '',
    city: city ?? '',
  }
}

async function readProfile({ profile_picture, ...typed }: Typed, messages: Messages) {
  const { values, faults = {} } = await readPhoneNumber(typed, messages)
  const file = profile_picture.kind === 'chosen' ? { profile_picture: profile_picture.file } : {}
  return {
    values: {
      ...values,
      ...file,
      ...(profile_picture.kind === 'none' && { is_picture_removed: true }),
    },
    faults,
  }
}
