import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import { LANGS, NAME_MAX, PAYMENT_METHODS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { linkByOf, LinkWayChoice, USUAL_WAY } from '#web/admin/fields/link-way.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { CompanyFields, NO_COMPANY, type TypedCompany } from '#web/forms/company-fields.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Booking } from './booked.tsx'
import { KnownGuest, type Known } from './known-guest.tsx'
import type { Replaced } from './phone-booking-queries.ts'
import type { Nights } from './phone-booking-url.ts'
import type { ChosenRate } from './rate-choice.tsx'

const WAYS = ['link', ...PAYMENT_METHODS.by_hand] as const

type Typed = TypedCompany & { pays_by: (typeof WAYS)[number]; link_by: LinkWay } & Record<
    'first_name' | 'last_name' | 'email' | 'reference',
    string
  >
const NOTHING: Typed & { phone_number: typeof NO_PHONE } = {
  first_name: '',
  last_name: '',
  phone_number: NO_PHONE,
  email: '',
  pays_by: 'link',
  link_by: USUAL_WAY,
  reference: '',
  ...NO_COMPANY,
}

type GuestFormProps = {
  /** Its guest is the guest of the new one. */
  replaced: Replaced | undefined
  has_home: boolean
  rate: ChosenRate | null
  nights: Nights | null
  guests: number
  onBooked: (booking: Booking) => void
  onQuoteOver: () => void
}

export function GuestForm(props: GuestFormProps) {
  const { rate, has_home } = props
  const { messages } = useApp()
  const { frame, phone_booking, bookings } = useAdminMessages()
  const { company: words } = bookings.actions
  const guest = useGuestForm(props)
  const { form, line, typed, type, submit, is_busy } = guest
  return (
    <div className="grid gap-3">
      <KnownGuest onChoose={(known) => type(fieldsOf(known))} />
      <Form ref={form} onSubmit={submit} className="grid gap-3">
        <PersonFields line={line} />
        <Disclosure title={words.open} className="border-t">
          <div className="grid gap-3">
            <CompanyFields line={line} labels={words} />
          </div>
        </Disclosure>
        <PaymentFields {...guest} />
        <Button
          type="submit"
          kind="primary"
          size="large"
          isDisabled={rate === null}
          is_busy={is_busy}
          busy_label={frame.one_moment}
        >
          {rate === null
            ? has_home
              ? phone_booking.choose_price
              : phone_booking.choose_home
            : `${phone_booking.submit[typed.pays_by]} · ${messages.money(filsOf(rate.total))}`}
        </Button>
      </Form>
    </div>
  )
}

type GuestFields = ReturnType<typeof useGuestForm>

function useGuestForm({ replaced, rate, nights, guests, onBooked, onQuoteOver }: GuestFormProps) {
  const { lang } = useApp()
  const api = useAdminApi()
  const onRefused = useNightsGone(onQuoteOver)
  const guest = useForm({
    initial: { ...NOTHING, lang, ...guestOf(replaced) },
    fixed: {
      ...nights,
      guests,
      replaces: replaced?.reservation_id,
      rate_id: rate?.rate_id,
      room_category_id: rate?.room_category_id,
      split_on: rate?.split_on,
    },
    prepare: async (fields, sentences) => {
      const { values, ...rest } = await readPhoneNumber(fields, sentences)
      const reference = fields.reference.trim() === '' ? undefined : fields.reference
      return { ...rest, values: { ...values, link_by: linkByOf(fields.link_by), reference } }
    },
    input: endpoints.bookForGuest.input,
    send: (booking) => withProof(() => api.bookForGuest(booking)),
    onDone: (booked) => onBooked({ ...booked, email: guest.typed.email }),
    onRefused,
  })
  return guest
}

/** Nights or a price that are gone are chosen again; any other refusal belongs to the form. */
function useNightsGone(onQuoteOver: () => void) {
  const queryClient = useQueryClient()
  const { phone_booking } = useAdminMessages()
  return async ({ code }: { code: ErrorCode }) => {
    const is_gone = code === 'UNIT_UNAVAILABLE' || code === 'ROOM_UNAVAILABLE'
    if (code !== 'QUOTE_EXPIRED' && !is_gone) return false
    await queryClient.invalidateQueries({ queryKey: ['admin', 'quote'] })
    if (is_gone) await queryClient.invalidateQueries({ queryKey: ['admin', 'bookable homes'] })
    showToast({
      text: is_gone ? phone_booking.nights_gone : phone_booking.quote_over,
      kind: 'error',
    })
    onQuoteOver()
    return true
  }
}

function PersonFields({ line }: Pick<GuestFields, 'line'>) {
  const { phone_booking } = useAdminMessages()
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...line('first_name')}
          label={phone_booking.first_name}
          maxLength={NAME_MAX.account}
          isRequired
        />
        <TextField
          {...line('last_name')}
          label={phone_booking.last_name}
          maxLength={NAME_MAX.account}
          isRequired
        />
      </div>
      <PhoneField {...line('phone_number')} />
      <TextField
        {...line('email')}
        label={phone_booking.email}
        type="email"
        inputMode="email"
        is_ltr
        isRequired
      />
    </>
  )
}

function PaymentFields({ line, typed, type }: Pick<GuestFields, 'line' | 'typed' | 'type'>) {
  const { phone_booking } = useAdminMessages()
  const { pays_by } = typed
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <Choice
          look="form"
          label={phone_booking.lang}
          options={LANGS.map((id) => ({ id, label: phone_booking.langs[id] }))}
          value={typed.lang}
          onChange={(next) => next && type({ lang: next })}
        />
        <Choice
          look="form"
          label={phone_booking.pays_by}
          options={WAYS.map((id) => ({ id, label: phone_booking.ways[id] }))}
          value={pays_by}
          onChange={(next) => next && type({ pays_by: next })}
        />
      </div>
      {pays_by === 'link' ? (
        <LinkWayChoice {...line('link_by')} />
      ) : (
        <TextField
          {...line('reference')}
          label={phone_booking.reference[pays_by]}
          maxLength={80}
          isRequired
        />
      )}
    </>
  )
}

function guestOf(replaced: Replaced | undefined) {
  return replaced === undefined ? {} : fieldsOf(replaced)
}

function fieldsOf({ guest_name, guest_email: email, guest_phone_number: phone }: Known) {
  const [first_name = '', ...last] = guest_name.split(' ')
  return { first_name, last_name: last.join(' '), email, phone_number: { ...NO_PHONE, phone } }
}
