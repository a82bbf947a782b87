import { OFFER_TYPES } from '#contract/constants.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HomeField } from './home-field.tsx'
import { OfferDates } from './offer-dates.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { OfferTextFields } from './offer-text-fields.tsx'
import { BackToOffers } from './back-to-offers.tsx'
import { useOfferForm, type Making, type OfferForm } from './use-offer-form.ts'

/** The terms and words of an offer, and beside them what they would do. */
export function OfferEditor({ making }: { making: Making }) {
  const { offers } = useAdminMessages()
  const form = useOfferForm(making)
  return (
    <>
      <BackToOffers />
      <PageHead title={offers.editor[making.how]} line={offers.editor_line} />
      <div className="grid items-start gap-6 main:grid-cols-[minmax(0,1fr)_24rem]">
        <Fields form={form} making={making} />
        <OfferPreview making={making} typed={form.typed} />
      </div>
    </>
  )
}

function Fields({ form, making }: { form: OfferForm; making: Making }) {
  const { frame, offers } = useAdminMessages()
  const { types } = useMessages().shell.offers
  const { fields } = offers
  const { form: element, line, typed, type, submit, is_busy, is_confirming } = form
  return (
    <Form ref={element} onSubmit={submit} className="grid max-w-190 gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...line('code')}
          label={fields.code}
          hint={fields.code_hint}
          maxLength={40}
          is_ltr
          isRequired
        />
        <Choice
          look="form"
          name="type"
          label={fields.type}
          options={OFFER_TYPES.map((id) => ({ id, label: types[id] }))}
          value={typed.type}
          onChange={(chosen) => chosen && type({ type: chosen })}
        />
        <HomeField
          value={typed.home}
          shown={typed.nice_name}
          error={line('home').error}
          onChange={({ slug, nice_name }) => type({ home: slug, nice_name })}
        />
        <Discount form={form} />
        <TextField
          {...line('length_of_stay')}
          label={fields.length_of_stay}
          inputMode="numeric"
          maxLength={3}
          is_ltr
          isRequired
        />
      </div>
      <OfferDates form={form} />
      <OfferTextFields form={form} />
      <Checkbox isSelected={typed.featured} onChange={(featured) => type({ featured })}>
        {fields.featured}
      </Checkbox>
      <ReasonField {...line('reason')} isRequired={making.how === 'edit'} />
      {is_confirming && (
        <p role="alert" className="rounded-ctl bg-coral-soft p-3 font-medium text-coral">
          {offers.steep}
        </p>
      )}
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        is_busy={is_busy}
        busy_label={frame.one_moment}
      >
        {is_confirming ? offers.steep_submit : offers.submit[making.how]}
      </Button>
    </Form>
  )
}

/** A share of the nights, or some of them. */
function Discount({ form: { line, typed, type } }: { form: OfferForm }) {
  const { fields } = useAdminMessages().offers
  const is_free = typed.type === 'stay_and_get_free'
  const field = is_free ? 'free_nights' : 'discount_percent'
  return (
    <TextField
      {...line(field)}
      onChange={(value) => type({ [field]: value })}
      label={is_free ? fields.free_nights : fields.discount_percent}
      inputMode="text"
      maxLength={6}
      is_ltr
      isRequired
    />
  )
}
