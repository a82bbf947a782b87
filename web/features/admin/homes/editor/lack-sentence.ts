import { FIELD_FAULTS, type FieldFault } from '#contract/errors.ts'
import type { AdminMessages, Messages } from '#messages'
import type { Lack } from '#web/features/admin/homes/homes-queries.ts'

const isFieldFault = (code: Lack['code']): code is FieldFault =>
  FIELD_FAULTS.some((fault) => fault === code)

export const lackSentence = (
  { code, parts }: Lack,
  { homes }: Pick<AdminMessages, 'homes'>,
  { faults }: Messages,
): string => {
  if (code === 'required') return homes.not_written
  return isFieldFault(code) ? faults[code](parts['n'] ?? '') : homes.faults[code](parts)
}
