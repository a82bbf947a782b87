import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CouponForm } from './use-coupon-form.ts'

const LANGS = ['en', 'ar'] as const
const CONDITIONS_MAX = 2_000

/** What guests read, in both languages side by side. */
export function CouponTextFields({ form: { line } }: { form: CouponForm }) {
  const { languages, texts, coupons } = useAdminMessages().offers
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-1 font-semibold">{texts}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {LANGS.map((lang) => (
          <div key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
            <TextField
              {...line(`description_${lang}`)}
              label={`${coupons.fields.description} · ${languages[lang]}`}
              maxLength={200}
              isRequired
            />
          </div>
        ))}
        {LANGS.map((lang) => (
          <ParagraphField
            key={lang}
            {...line(`conditions_${lang}`)}
            lang={lang}
            label={`${coupons.fields.conditions} · ${languages[lang]}`}
            max={CONDITIONS_MAX}
          />
        ))}
      </div>
    </fieldset>
  )
}
