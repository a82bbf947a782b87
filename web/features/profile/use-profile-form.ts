import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { endpoints } from '#contract'
import { PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Messages } from '#messages'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { phoneFaultSentence, readForm, refusedFields } from '#forms/form-errors.ts'
import { readPhone, splitPhone } from '#forms/phone.ts'
import { personQuery, type Person } from '#api/person.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { useFieldErrors } from '#forms/use-field-errors.ts'

const FIELDS = ['profile_picture', 'first_name', 'last_name', 'email', 'phone_number', 'country', 'city'] as const
export type ProfileField = (typeof FIELDS)[number]
/** `none` deletes the stored picture, `stored` leaves it unchanged. */
export type ChosenPicture = { kind: 'chosen'; file: File; address: string } | { kind: 'none' } | { kind: 'stored' }
export type ProfileTyped = {
  first_name: string
  last_name: string
  email: string
  phone: { country: string; phone: string }
  country: string
  city: string
  picture: ChosenPicture
}
type ProfileRequest = z.input<typeof endpoints.updateProfile.input>

export function useProfileForm(person: Person, onDone: () => void) {
  const { api, queryClient, messages } = useApp()
  const [typed, setTyped] = useState(() => typedOf(person))
  const { form, faults, point, clear } = useFieldErrors(FIELDS)
  const save = useMutation({
    mutationFn: (input: ProfileRequest) => api.updateProfile(input),
    onSuccess: (saved) => {
      queryClient.setQueryData(personQuery(api).queryKey, saved)
      showToast({ text: messages.successes.PROFILE_UPDATED ?? '', kind: 'good' })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError) point(refusedFields(FIELDS, error))
      showError(error, messages)
    },
  })
  const type = (part: Partial<ProfileTyped>, field: ProfileField) => {
    setTyped((now) => ({ ...now, ...part }))
    clear(field)
  }
  const submit = () => {
    if (save.isPending) return
    const read = readTyped(person, typed, messages)
    if ('faults' in read) point(read.faults)
    else save.mutate(read.input)
  }
  return { typed, type, form, faults, save, submit }
}

function typedOf({ first_name, last_name, email, phone_number, country, city }: Person): ProfileTyped {
  const phone = phone_number === '' ? { country: PHONE_DEFAULT_COUNTRY, phone: '' } : splitPhone(phone_number)
  return { first_name, last_name, email, phone, country: country ?? '', city: city ?? '', picture: { kind: 'stored' } }
}

function readTyped(
  { id }: Person,
  typed: ProfileTyped,
  messages: Messages,
): { input: ProfileRequest } | { faults: Record<string, string> } {
  const { first_name, last_name, email, country, city, picture } = typed
  const phone = readPhone(typed.phone.phone, typed.phone.country)
  const input: ProfileRequest = {
    id,
    first_name,
    last_name,
    email,
    country,
    city,
    phone_number: 'number' in phone ? phone.number : '',
    ...(picture.kind === 'chosen' && { profile_picture: picture.file }),
    ...(picture.kind === 'none' && { is_picture_removed: true }),
  }
  const read = readForm(endpoints.updateProfile.input, input, messages)
  const wrong = 'faults' in read ? read.faults : {}
  if ('fault' in phone) wrong['phone_number'] = phoneFaultSentence(messages, phone.fault)
  return Object.keys(wrong).length === 0 ? { input } : { faults: wrong }
}
