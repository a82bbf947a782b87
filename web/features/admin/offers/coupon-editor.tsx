import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { BackToOffers } from './back-to-offers.tsx'
import { CouponTermFields } from './coupon-term-fields.tsx'
import { CouponTextFields } from './coupon-text-fields.tsx'
import { useCouponForm, type MakingCoupon } from './use-coupon-form.ts'

/** The terms and words of a coupon, or of a series of codes. */
export function CouponEditor({ making }: { making: MakingCoupon }) {
  const { frame, offers } = useAdminMessages()
  const words = offers.coupons
  const form = useCouponForm(making)
  const { form: element, line, typed, type, submit, is_busy, is_confirming } = form
  return (
    <>
      <BackToOffers to="/admin/offers/coupons" />
      <PageHead title={words.editor[making.how]} line={words.editor_line} />
      <Form ref={element} onSubmit={submit} className="grid max-w-190 gap-5">
        <CouponTermFields form={form} is_edit={making.how === 'edit'} />
        <Checkbox
          isSelected={typed.first_booking_only}
          onChange={(first_booking_only) => type({ first_booking_only })}
        >
          {words.fields.first_booking_only}
        </Checkbox>
        <CouponTextFields form={form} />
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
          {is_confirming ? offers.steep_submit : words.submit[making.how]}
        </Button>
      </Form>
    </>
  )
}
