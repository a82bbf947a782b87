import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CouponForm } from './use-coupon-form.ts'
import { COUPON_FOR, COUPON_MAKINGS } from './typed-coupon.ts'

/** What it takes off, for whom, how often and when. */
export function CouponTermFields({ form, is_edit }: { form: CouponForm; is_edit: boolean }) {
  const { fields, offs, whoms } = useAdminMessages().offers.coupons
  const { line, typed, type } = form
  // a series is made as one, and never changed
  const whom = is_edit ? COUPON_FOR.filter((id) => id !== 'series') : COUPON_FOR
  const days = { valid_from: fields.valid_from, valid_to: fields.valid_to }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...line('code')}
        label={fields.code}
        hint={typed.whom === 'series' ? fields.series_hint : fields.code_hint}
        maxLength={40}
        is_ltr
        isRequired
      />
      <Choice
        look="form"
        label={fields.whom}
        options={whom.map((id) => ({ id, label: whoms[id] }))}
        value={typed.whom}
        onChange={(chosen) => chosen && type({ whom: chosen })}
      />
      <Choice
        look="form"
        label={fields.off}
        options={COUPON_MAKINGS.map((id) => ({ id, label: offs[id] }))}
        value={typed.off}
        onChange={(chosen) => chosen && type({ off: chosen })}
      />
      {typed.off === 'percent' ? (
        <TextField
          {...line('discount_percent')}
          onChange={(discount_percent) => type({ discount_percent })}
          label={fields.discount_percent}
          maxLength={6}
          is_ltr
          isRequired
        />
      ) : (
        <TextField
          {...line('discount_amount')}
          label={fields.discount_amount}
          maxLength={12}
          is_ltr
          isRequired
        />
      )}
      <TextField {...line('min_total')} label={fields.min_total} maxLength={12} is_ltr />
      <WhomField form={form} />
      {(['valid_from', 'valid_to'] as const).map((field) => (
        <div key={field} data-field={field}>
          <DayField
            look="form"
            label={days[field]}
            value={typed[field]}
            error={line(field).error}
            onChange={(day) => type({ [field]: day ?? '' })}
          />
        </div>
      ))}
    </div>
  )
}

/** The one who may use it, how often it may be used, or how many codes are drawn. */
function WhomField({ form: { line, typed } }: { form: CouponForm }) {
  const { fields } = useAdminMessages().offers.coupons
  if (typed.whom === 'personal')
    return <TextField {...line('email')} label={fields.email} maxLength={120} is_ltr isRequired />
  if (typed.whom === 'series')
    return (
      <TextField
        {...line('codes')}
        label={fields.codes}
        inputMode="numeric"
        maxLength={5}
        is_ltr
        isRequired
      />
    )
  return (
    <TextField
      {...line('max_uses')}
      label={fields.max_uses}
      hint={fields.max_uses_hint}
      inputMode="numeric"
      maxLength={7}
      is_ltr
    />
  )
}
