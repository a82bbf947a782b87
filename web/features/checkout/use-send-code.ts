import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { humanCheckFor } from '#forms/human-check-for.ts'
import { refusedFields } from '#forms/form-errors.ts'
import { showError } from '#frame/toasts.tsx'
import { DETAIL_FIELDS, detailsFaults, type DetailField } from './details-faults.ts'
import type { GuestDetails, SentCode } from './saved-details.ts'

type Options = {
  details: GuestDetails
  point: (faults: Partial<Record<DetailField, string>>) => void
  /** USER_EXIST_CHECKOUT */
  onKnown: () => void
  onSent: (sent: SentCode) => void
}

export function useSendCode({ details, point, onKnown, onSent }: Options) {
  const { api, messages } = useApp()
  return useMutation({
    mutationFn: async () => {
      const { readPhone } = await import('#forms/phone.ts')
      const phone = readPhone(details.phone, details.country)
      const faults = detailsFaults(details, 'fault' in phone ? phone.fault : null, messages)
      if (Object.keys(faults).length > 0 || 'fault' in phone) return { faults }
      const { first_name, last_name, email } = details
      const human_check = await humanCheckFor(api)
      return { sent: await api.startGuestCheckout({ first_name, last_name, email, phone_number: phone.number, human_check }) }
    },
    onSuccess: ({ faults, sent }) => {
      if (faults) point(faults)
      if (sent) onSent({ email: sent.email, phone_number: sent.phone_number, token: sent.token, expiry: sent.expiry, sent_at: Date.now() })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'USER_EXIST_CHECKOUT') onKnown()
      const refused = refusedFields(DETAIL_FIELDS, error)
      point(refused)
      if (Object.keys(refused).length === 0) showError(error, messages)
    },
  })
}
