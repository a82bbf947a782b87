import { HomeFields, type HomeField } from '#contract/home-fields.ts'
import type { AdminMessages } from '#messages'

const isHomeField = (field: string): field is HomeField => field in HomeFields.def.shape

/** As the editor calls it, with the language of a text; else as the file does. */
export function fieldName(
  field: string,
  { homes, home_transfer }: Pick<AdminMessages, 'homes' | 'home_transfer'>,
): string {
  const own = home_transfer.more_fields[field]
  if (own !== undefined) return own
  if (!isHomeField(field)) return field
  const name = homes.fields[field]
  if (field.startsWith('en.')) return `${name} (${homes.english})`
  if (field.startsWith('ar.')) return `${name} (${homes.arabic})`
  return name
}
