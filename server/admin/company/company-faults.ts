import { TRANSLATED, type CompanyDetails } from '#contract/company.ts'
import { LANGS } from '#contract/constants.ts'
import type { FieldError } from '#contract/faults.ts'
import { isLegible, legibleLike } from '#contract/house-colours.ts'

/** What keeps these details from being published, each on its field. */
export function faultsOf(details: CompanyDetails): FieldError[] {
  return [...missingWords(details), ...faintColours(details)]
}

function missingWords(details: CompanyDetails): FieldError[] {
  return TRANSLATED.flatMap((part) =>
    LANGS.filter((lang) => details[`${part}_${lang}`] === '').map((lang) => {
      const has_other = LANGS.some((other) => details[`${part}_${other}`] !== '')
      return {
        field: `${part}_${lang}`,
        code: has_other ? ('other_language' as const) : ('required' as const),
      }
    }),
  )
}

function faintColours(details: CompanyDetails): FieldError[] {
  return (['primary_colour', 'accent_colour'] as const).flatMap((field) => {
    const colour = details[field]
    return colour === null || isLegible(field, colour)
      ? []
      : [{ field, code: 'contrast' as const, n: legibleLike(field, colour) }]
  })
}
