import { DETAILS_MAX, SOCIAL_KINDS } from '#contract/company.ts'
import { LANGS } from '#contract/constants.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedCompany } from './typed-company.ts'

export const CARD = 'grid gap-4 rounded-card border border-line bg-white p-4'

type Line = (field: keyof TypedCompany) => {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}
type Faults = Partial<Record<keyof TypedCompany, string | undefined>>
export type LineProps = { line: Line }
export type TypedProps = {
  typed: TypedCompany
  type: (change: Partial<TypedCompany>) => void
  faults: Faults
}

/** In both languages, beside each other where there is room. */
export function WordFields({ line, typed, type, faults }: LineProps & TypedProps) {
  const { company } = useAdminMessages()
  return (
    <section aria-labelledby="company-names" className={CARD}>
      <h2 id="company-names" className="text-h3">
        {company.names}
      </h2>
      {(['name', 'legal_name'] as const).map((part) => (
        <div key={part} className="grid gap-4 md:grid-cols-2">
          {LANGS.map((lang) => (
            <TextField
              key={lang}
              {...line(`${part}_${lang}`)}
              label={company.in_language(company.parts[part], lang)}
              maxLength={DETAILS_MAX[part]}
              is_ltr={lang === 'en'}
              isRequired
            />
          ))}
        </div>
      ))}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {LANGS.map((lang) => {
          const field = `address_${lang}` as const
          return (
            <Field
              key={lang}
              look="form"
              label={company.in_language(company.parts.address, lang)}
              error={faults[field]}
            >
              {(id, error_id) => (
                <textarea
                  id={id}
                  name={field}
                  lang={lang}
                  dir={lang === 'ar' ? 'rtl' : 'ltr'}
                  rows={3}
                  maxLength={DETAILS_MAX.address}
                  value={typed[field]}
                  aria-invalid={error_id !== undefined}
                  aria-describedby={error_id}
                  onChange={({ target }) => type({ [field]: target.value })}
                  className={controlClass('form', 'field-sizing-content w-full py-2.5')}
                />
              )}
            </Field>
          )
        })}
      </div>
      <TextField
        {...line('trade_licence')}
        label={company.parts.trade_licence}
        maxLength={DETAILS_MAX.licence}
        is_ltr
      />
    </section>
  )
}

export function ReachFields({ line }: LineProps) {
  const { company } = useAdminMessages()
  return (
    <section aria-labelledby="company-reach" className={CARD}>
      <h2 id="company-reach" className="text-h3">
        {company.reach}
      </h2>
      <div className="grid gap-4 md:grid-cols-3">
        {(['phone', 'chat', 'email'] as const).map((part) => (
          <TextField
            key={part}
            {...line(part)}
            label={company.parts[part]}
            maxLength={part === 'email' ? 120 : DETAILS_MAX.phone}
            inputMode={part === 'email' ? 'email' : 'tel'}
            is_ltr
            isRequired
          />
        ))}
      </div>
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="pb-2 text-small font-medium">{company.links}</legend>
        {SOCIAL_KINDS.map((kind) => (
          <TextField
            key={kind}
            {...line(kind)}
            label={company.social[kind]}
            maxLength={DETAILS_MAX.link}
            is_ltr
          />
        ))}
      </fieldset>
    </section>
  )
}
