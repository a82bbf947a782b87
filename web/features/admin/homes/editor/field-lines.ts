import type { HomeField, TypedHomeFields } from '#contract/home-fields.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { AdminMessages } from '#messages'
import { shownValue } from '#web/features/admin/homes/shown-value.ts'
import type { Choices } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from './editor-context.ts'

export type LineWords = Pick<AdminMessages, 'frame' | 'homes'> & { choices: Choices }

export function useLineWords(): LineWords {
  const { frame, homes } = useAdminMessages()
  const { choices } = useEditor()
  return { frame, homes, choices }
}

const joined = (...parts: (string | null | undefined)[]) =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => `\u2068${part}\u2069`) // each in its own direction
    .join(' · ')

type Fields = TypedHomeFields

/** A list by its entries, each said whole, so that two states of it differ by entry. */
export function linesOf(fields: Fields, name: HomeField, words: LineWords): string[] {
  const { homes, choices } = words
  if (fields[name] === null || fields[name] === undefined) return []
  if (name === 'units') return fields.units ?? []
  if (name === 'amenities')
    return (fields.amenities ?? []).map(
      (code) => choices.amenities.find((one) => one.code === code)?.name ?? code,
    )
  if (name === 'beds')
    return (fields.beds ?? []).map(({ room, kind, beds }) =>
      joined(homes.room(room), homes.bed_kinds[kind], String(beds)),
    )
  if (name === 'permits') return permitLines(fields, words)
  if (name === 'pictures') return pictureLines(fields, words)
  if (name === 'rates' || name === 'rate_plans') return priceLines(fields, name, words)
  if (name === 'supplier') return supplierLines(fields)
  if (name === 'type' && fields.type) return [homes.types[fields.type]]
  if (name === 'permit.class' && fields[name]) return [homes.classes[fields[name]]]
  return [shownValue(fields[name], homes)]
}

const permitLines = ({ permits }: Fields, { homes, frame }: LineWords) =>
  (permits ?? []).map(({ unit, number, unit_code, issued_on, expires_on }) => {
    const from = issued_on === null ? null : frame.day(issued_on)
    return joined(unit, number, unit_code, homes.permit.days(from, frame.day(expires_on)))
  })

const pictureLines = ({ pictures }: Fields, { homes: { picture } }: LineWords) =>
  (pictures ?? []).map(({ file, room, focus, alt_en, alt_ar }) =>
    joined(
      room && picture.rooms[room],
      alt_en,
      alt_ar,
      focus && picture.focus.at(focus.x, focus.y),
      alt_en === '' && alt_ar === '' && !room ? file : null,
    ),
  )

const priceLines = (
  { rates, rate_plans }: Fields,
  name: 'rates' | 'rate_plans',
  { homes: { plan, percent }, frame }: LineWords,
) =>
  name === 'rates'
    ? (rates ?? []).map(({ from, to, weekday, weekend }) =>
        joined(`${frame.day(from)} – ${frame.day(to)}`, weekday, weekend),
      )
    : (rate_plans ?? []).map(({ is_refundable, discount_bp }) =>
        joined(is_refundable ? plan.refundable : plan.non_refundable, percent(discount_bp)),
      )

function supplierLines({ supplier }: Fields) {
  if (!supplier) return []
  const { legal_name_en, legal_name_ar, address_en, address_ar, trn } = supplier
  return [legal_name_en, legal_name_ar, address_en, address_ar, ...(trn === null ? [] : [trn])]
}
