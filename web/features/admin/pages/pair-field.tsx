import { LANGS, type Lang } from '#contract/constants.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'

type PairFieldProps = {
  label: string
  /** Unique within the page; the list of what is missing leads here. */
  part: string
  values: Record<Lang, string>
  max: number
  rows?: number
  onChange: (lang: Lang, text: string) => void
}

export const fieldId = (lang: Lang, part: string) => `page-${lang}-${part.replaceAll('.', '-')}`

/** One text in both languages, beside each other where there is room. */
export function PairField({ label, part, values, max, rows = 1, onChange }: PairFieldProps) {
  const { pages } = useAdminMessages()
  return (
    <div className="grid gap-x-4 gap-y-2 main:grid-cols-2">
      {LANGS.map((lang) => (
        <div key={lang} id={fieldId(lang, part)} className="scroll-mt-6">
          <Field label={`${label} (${pages.languages[lang]})`}>
            {(id) => (
              <textarea
                id={id}
                lang={lang}
                dir={lang === 'ar' ? 'rtl' : 'ltr'}
                rows={rows}
                maxLength={max}
                value={values[lang]}
                onChange={({ target }) =>
                  onChange(lang, rows === 1 ? target.value.replaceAll('\n', ' ') : target.value)
                }
                className={controlClass('form', 'field-sizing-content w-full py-2.5')}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  )
}
