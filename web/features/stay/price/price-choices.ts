import { filsOf } from '#contract/money.ts'
import type { Rate, RateOption } from '#web/stays/stay-queries.ts'

export const TERMS = ['non_refundable', 'refundable'] as const
export type Terms = (typeof TERMS)[number]
export const readTerms = (input: unknown): Terms | undefined =>
  TERMS.find((terms) => terms === input)
export const withTerms = (path: string, terms: Terms | undefined): string =>
  terms ? `${path}${path.includes('?') ? '&' : '?'}terms=${terms}` : path
export type Party = 'member' | 'non_member'
export type ChoiceId = `${Party}.${Terms}`

export type Choice = {
  id: ChoiceId
  party: Party
  terms: Terms
  option: RateOption
  is_open: boolean
}

/**
 * Members choose members' options; others choose the public ones and see the members' as locked
 * (spec 6).
 */
export function priceChoices(rate: Rate, is_member: boolean): Choice[] {
  const of = (party: Party) =>
    TERMS.flatMap((terms): Choice[] =>
      choiceOf(rate, { party, terms, is_open: (party === 'member') === is_member }),
    )
  const cheaper = (a: Choice, b: Choice) => totalOf(a) - totalOf(b)
  if (is_member) return of('member').toSorted(cheaper)
  return [...of('non_member').toSorted(cheaper), ...of('member').toSorted(cheaper)]
}

/** Until the guest chooses, the refundable option; the cheapest where it is not sold. */
export function chosenOf(choices: readonly Choice[], wanted: ChoiceId | null): Choice | undefined {
  const open = choices.filter((choice) => choice.is_open)
  return (
    open.find(({ id }) => id === wanted) ??
    open.find(({ terms }) => terms === 'refundable') ??
    open[0]
  )
}

function choiceOf(
  rate: Rate,
  { party, terms, is_open }: Pick<Choice, 'party' | 'terms' | 'is_open'>,
): Choice[] {
  const option = rate[party][terms]
  if (option === null) return []
  return [{ id: `${party}.${terms}`, party, terms, option, is_open }]
}

const totalOf = ({ option }: Choice) => filsOf(option.rate.total)

export const termsOfOption = ({ member, non_member }: Rate, option: RateOption): Terms =>
  option === member.refundable || option === non_member.refundable ? 'refundable' : 'non_refundable'

/**
 * A fresh quote has new ids: falls back to the public option of the same terms, then the refundable
 * one.
 */
export function optionOf(
  rate: Rate,
  { rate_id, terms }: { rate_id: string; terms: Terms | undefined },
): RateOption | undefined {
  const all = [
    rate.member.refundable,
    rate.member.non_refundable,
    rate.non_member.refundable,
    rate.non_member.non_refundable,
  ]
  const same = all.find((option) => option?.rate_id === rate_id)
  return (
    same ?? (terms && rate.non_member[terms]) ?? chosenOf(priceChoices(rate, false), null)?.option
  )
}
