import { controlClass, Field } from './admin-fields.tsx'

type ParagraphFieldProps = {
  label: string
  name: string
  lang: 'en' | 'ar'
  value: string
  max: number
  rows?: number
  error?: string | undefined
  onChange: (text: string) => void
}

/** Several lines of one language. */
export function ParagraphField({
  label,
  name,
  lang,
  value,
  max,
  rows = 3,
  error,
  onChange,
}: ParagraphFieldProps) {
  return (
    <Field label={label} look="form" error={error}>
      {(id, error_id) => (
        <textarea
          id={id}
          name={name}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          rows={rows}
          maxLength={max}
          value={value}
          aria-invalid={error_id !== undefined}
          aria-describedby={error_id}
          onChange={({ target }) => onChange(target.value)}
          className={controlClass('form', 'w-full py-2.5')}
        />
      )}
    </Field>
  )
}
