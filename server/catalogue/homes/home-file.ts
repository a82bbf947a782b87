import type { HomeFields } from '#contract/home-fields.ts'
import { dirhamsOf } from '#contract/money.ts'
import { place } from '#server/catalogue/import/catalogue-csv.ts'

const hasValue = ([, value]: [string, unknown]) => value !== null && value !== undefined

/**
 * A home as the catalogue's file has it: dirhams and percents, permits under their units, without
 * what is not written.
 */
export function fileFormOf(fields: HomeFields): Record<string, unknown> {
  const home: Record<string, unknown> = {}
  const { permits: _permits, ...own } = fields
  for (const [field, value] of Object.entries({ ...own, ...inFileUnits(fields) }).filter(hasValue))
    place(home, field.split('.'), value)
  return home
}

const inFileUnits = ({
  damage_deposit,
  units,
  permits,
  rates,
  rate_plans,
  pictures,
}: HomeFields) => ({
  damage_deposit:
    damage_deposit === null || damage_deposit === undefined ? null : dirhamsOf(damage_deposit),
  units: units?.map((name) => ({
    name,
    permits: (permits ?? [])
      .filter(({ unit }) => unit === name)
      .map(({ unit: _unit, ...permit }) => permit),
  })),
  rates: rates?.map((rate) => ({
    ...rate,
    weekday: dirhamsOf(rate.weekday),
    weekend: dirhamsOf(rate.weekend),
  })),
  rate_plans: rate_plans?.map(({ is_refundable, discount_bp }) => ({
    is_refundable,
    discount_percent: discount_bp / 100,
  })),
  pictures: pictures?.map(({ file, alt_en, alt_ar, focus, room }) => ({
    file,
    ...(alt_en === '' ? {} : { alt_en }),
    ...(alt_ar === '' ? {} : { alt_ar }),
    ...(room && { room }),
    ...(focus && { focus }),
  })),
})
