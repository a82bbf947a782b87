import { fillFields } from '#contract/message-fields.ts'
import { valuesOf } from '#server/admin/inbox/templates/field-values.ts'
import type { Candidate } from './candidate-queries.ts'

/** The text for this guest, in their language. */
export function filledFor(candidate: Candidate, public_url: string) {
  const { lang, home, stay_until, ...stay } = candidate
  const text = stay[`text_${lang}`]
  return fillFields(
    text,
    valuesOf({ ...stay, home_name: home, departure_date: stay_until, lang, public_url }),
  )
}
