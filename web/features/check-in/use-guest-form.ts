import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { endpoints, type Endpoints } from '#contract'
import type { DOCUMENT_KINDS } from '#contract/constants.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { readForm, refusedFields } from '#forms/form-errors.ts'
import { showToast } from '#frame/toasts.tsx'
import { checkInQuery, type CheckInGuest, type CheckInParty } from './check-in-queries.ts'

const FIELDS = ['first_name', 'last_name', 'is_uae_resident', 'document_kind', 'id_image', 'has_health_consent'] as const
type Field = (typeof FIELDS)[number]
type Faults = Partial<Record<Field, string | undefined>>

export type Typed = {
  first_name: string
  last_name: string
  is_uae_resident: boolean | undefined
  document_kind: (typeof DOCUMENT_KINDS)[number] | undefined
  id_image: File | undefined
  has_health_consent: boolean
}
const NOTHING: Typed = {
  first_name: '',
  last_name: '',
  is_uae_resident: undefined,
  document_kind: undefined,
  id_image: undefined,
  has_health_consent: false,
}

type GuestAt = { id: string; guest: CheckInGuest; party: CheckInParty; onDone: () => void }

export function useGuestForm({ id, guest, party, onDone }: GuestAt) {
  const { api, messages, queryClient } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const [faults, setFaults] = useState<Faults>({})
  const point = (faults_found: Faults) => {
    setFaults(faults_found)
    const first = FIELDS.find((field) => faults_found[field] !== undefined)
    form.current?.querySelector<HTMLInputElement>(`[data-field="${first}"] input`)?.focus()
  }
  const send = useMutation({
    mutationFn: (input: ClientInput<Endpoints['submitPreCheckIn']>) => api.submitPreCheckIn(input),
    onSuccess: ({ success, data }) => {
      showToast({ text: messages.successes[success] ?? '', kind: 'good' })
      queryClient.setQueryData(checkInQuery(api, id).queryKey, data)
      onDone()
    },
    onError: async (error) => {
      const { code, faults: faults_found } = refusalOf(error)
      point(faults_found)
      const [first] = Object.values(faults_found)
      showToast({ text: first ?? messages.errors[code], kind: 'error' })
      if (IS_OF_BOOKING.includes(code)) await queryClient.invalidateQueries({ queryKey: checkInQuery(api, id).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const { first_name, last_name, ...chosen } = typed
    const names = guest.position === 1 ? {} : { first_name, last_name }
    const input = { booking_id: id, guest_id: guest.guest_id, ...names, ...chosen }
    const read = readForm(endpoints.submitPreCheckIn.input, input, messages)
    const consent =
      party.needs_health_consent && !typed.has_health_consent ? messages.field_faults['has_health_consent']?.required : undefined
    if (consent !== undefined || 'faults' in read) return point({ ...('faults' in read ? read.faults : {}), has_health_consent: consent })
    send.mutate(read.data)
  }
  const type = (change: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...change }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
  }
  return { form, typed, faults, type, fault: point, submit, is_sending: send.isPending }
}

const IS_OF_BOOKING: ErrorCode[] = ['PRE_CHECK_IN_ALREADY_COMPLETED', 'INVALID_BOOKING', 'EXPIRED_BOOKING', 'USER_NON_ASSOCIATED_BOOKING']

/** Spec 8: no response means the upload failed; unknown codes are a general error. */
function refusalOf(error: unknown): { code: ErrorCode; faults: Faults } {
  if (!(error instanceof ApiError)) return { code: 'GENERAL_ERROR', faults: {} }
  if (error.status === 0) return { code: 'FILE_UPLOAD_FAILED', faults: {} }
  const usable: readonly ErrorCode[] = [...endpoints.submitPreCheckIn.errors, 'TOO_MANY_REQUESTS']
  const code = usable.includes(error.code) && error.code in ERRORS ? error.code : 'GENERAL_ERROR'
  return { code, faults: refusedFields(FIELDS, error) }
}
