import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import type { DOCUMENT_KINDS } from '#contract/constants.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { upload } from '#contract/wire.ts'
import type { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { smallerPicture } from '#web/forms/smaller-picture.ts'
import { useForm } from '#web/forms/use-form.ts'
import { faultSentence } from '#contract/faults.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { checkInQuery, type CheckInGuest, type CheckInParty } from './check-in-queries.ts'

export type Typed = {
  first_name: string
  last_name: string
  is_uae_resident: boolean | undefined
  document_kind: (typeof DOCUMENT_KINDS)[number] | undefined
  id_image: File | undefined
  has_health_consent: boolean
  expected_time: string
  party_guests: string
  phone: string
  email: string
}
const NOTHING: Typed = {
  first_name: '',
  last_name: '',
  is_uae_resident: undefined,
  document_kind: undefined,
  id_image: undefined,
  has_health_consent: false,
  expected_time: '',
  party_guests: '',
  phone: '',
  email: '',
}

const { input } = endpoints.submitPreCheckIn
const CONSENT = {
  has_health_consent: z.boolean().check(z.refine((is_given) => is_given, { error: 'required' })),
}
const PICTURE = { id_image: upload }

/** What is asked of everybody, and what of this guest. */
function inputFor({ has_document }: CheckInGuest, { needs_health_consent }: CheckInParty) {
  const with_picture = has_document ? input : z.extend(input, PICTURE)
  return needs_health_consent ? z.extend(with_picture, CONSENT) : with_picture
}

type GuestAt = { id: string; guest: CheckInGuest; party: CheckInParty; onDone: () => void }

export function useGuestForm({ id, guest, party, onDone }: GuestAt) {
  const { api, messages, queryClient } = useApp()
  const { queryKey } = checkInQuery(api, id)
  const is_lead = guest.position === 1
  const asks_party = is_lead && party.sold !== null && !party.sold.is_party_known
  return useForm({
    initial: is_lead && !party.sold ? NOTHING : { ...NOTHING, ...knownNames(guest) },
    fixed: {
      booking_id: id,
      guest_id: guest.guest_id,
      ...(is_lead && !party.sold && { first_name: undefined, last_name: undefined }),
    },
    prepare: async (typed, words) => ({
      faults:
        asks_party && said(typed.party_guests) === undefined
          ? { party_guests: faultSentence(words, { field: 'party_guests', code: 'required' }) }
          : {},
      values: {
        ...typed,
        expected_time: said(typed.expected_time),
        party_guests: said(typed.party_guests),
        phone: said(typed.phone),
        email: said(typed.email),
        id_image:
          typed.id_image && (await smallerPicture(typed.id_image).catch(() => typed.id_image)),
      },
    }),
    input: inputFor(guest, party),
    send: (data) => personalApi(api).submitPreCheckIn(data),
    onDone: ({ success, data }) => {
      showToast({ text: messages.successes[success] ?? '', kind: 'good' })
      queryClient.setQueryData(queryKey, data)
      onDone()
    },
    onRefused: async (refusal, faults) => {
      const code = knownCode(refusal)
      const [first] = Object.values(faults)
      showToast({
        text: first ?? messages.errors[code] ?? messages.errors.GENERAL_ERROR,
        kind: 'error',
      })
      if (IS_OF_BOOKING.includes(code)) await queryClient.invalidateQueries({ queryKey })
      return true
    },
  })
}

const said = (text: string) => (text.trim() === '' ? undefined : text)

/** A colleague may have been told them; the document says how they are written. */
const knownNames = ({ first_name, last_name }: CheckInGuest) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
})

const IS_OF_BOOKING: ErrorCode[] = [
  'PRE_CHECK_IN_ALREADY_COMPLETED',
  'INVALID_BOOKING',
  'EXPIRED_BOOKING',
  'STAY_CANCELLED',
  'USER_NON_ASSOCIATED_BOOKING',
]

/** Spec 8: no response means the upload failed; unknown codes are a general error. */
function knownCode({ status, code }: ApiError): ErrorCode {
  if (status === 0) return 'FILE_UPLOAD_FAILED'
  const usable: readonly ErrorCode[] = [...endpoints.submitPreCheckIn.errors, 'TOO_MANY_REQUESTS']
  return usable.includes(code) && code in ERRORS ? code : 'GENERAL_ERROR'
}
