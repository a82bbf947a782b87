import { useAdminMessages } from '#web/api/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfferForm } from './use-offer-form.ts'

const TEXTS = [
  { name: 'title', max: 120, is_required: true },
  { name: 'highlight', max: 60, is_required: true },
  { name: 'description_1', max: 300, is_required: false },
  { name: 'description_2', max: 300, is_required: false },
] as const
const LANGS = ['en', 'ar'] as const

/** What guests read, in both languages side by side. */
export function OfferTextFields({ form: { line } }: { form: OfferForm }) {
  const { fields, languages, texts } = useAdminMessages().offers
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-1 font-semibold">{texts}</legend>
      {TEXTS.map(({ name, max, is_required }) => (
        <div key={name} className="grid items-start gap-4 sm:grid-cols-2">
          {LANGS.map((lang) => (
            <div key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
              <TextField
                {...line(`${name}_${lang}`)}
                label={`${fields[name]} · ${languages[lang]}`}
                maxLength={max}
                isRequired={is_required}
              />
            </div>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
