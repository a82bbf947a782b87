import { FIELD_FAULTS, type FieldFault } from '#contract/errors.ts'
import type { HomeLack } from '#contract/endpoints/admin/homes.ts'
import { refuse } from '#server/core/refuse.ts'

const isFieldFault = (code: HomeLack['code']): code is FieldFault =>
  FIELD_FAULTS.some((fault) => fault === code)

/** Refuses HOME_LACKS when there are any; each on its field. */
export function refuseLacks(lacks: readonly HomeLack[]) {
  if (lacks.length === 0) return
  refuse('HOME_LACKS', {
    fields: lacks.map(({ field, code }) => ({
      field,
      code: isFieldFault(code) ? code : ('invalid' as const),
    })),
  })
}
