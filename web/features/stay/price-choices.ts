import { filsOf } from '#contract/money.ts'
import type { Rate, RateOption } from './stay-queries.ts'

export const TERMS = ['non_refundable', 'refundable'] as const
export type Terms = (typeof TERMS)[number]
/** The terms an address asks for; undefined for none that we sell. */
export const readTerms = (input: unknown): Terms | undefined => TERMS.find((terms) => terms === input)
/** The address of a stay with the terms somebody has chosen. */
export const withTerms = (path: string, terms: Terms | undefined): string =>
  terms ? `${path}${path.includes('?') ? '&' : '?'}terms=${terms}` : path
export type Party = 'member' | 'non_member'
/** Names an option whatever quote it comes from. */
export type ChoiceId = `${Party}.${Terms}`

export type Choice = {
  id: ChoiceId
  party: Party
  terms: Terms
  option: RateOption
  is_open: boolean
  /** What others pay for the same terms; null when it is not more. */ instead_of: string | null
}

/**
 * The options on sale as choices, cheapest first. A member chooses among the members' options;
 * everybody else among the others' and sees the members' closed (spec 6).
 */
export function priceChoices(rate: Rate, is_member: boolean): Choice[] {
  const of = (party: Party) =>
    TERMS.flatMap((terms): Choice[] => choiceOf(rate, { party, terms, is_open: (party === 'member') === is_member }))
  const cheaper = (a: Choice, b: Choice) => totalOf(a) - totalOf(b)
  if (is_member) return of('member').toSorted(cheaper)
  return [...of('non_member').toSorted(cheaper), ...of('member').toSorted(cheaper)]
}

/** The choice made, else the cheapest open one: the price that search showed. */
export function chosenOf(choices: readonly Choice[], wanted: ChoiceId | null): Choice | undefined {
  const open = choices.filter((choice) => choice.is_open)
  return open.find((choice) => choice.id === wanted) ?? open.toSorted((a, b) => totalOf(a) - totalOf(b))[0]
}

function choiceOf(rate: Rate, { party, terms, is_open }: Pick<Choice, 'party' | 'terms' | 'is_open'>): Choice[] {
  const option = rate[party][terms]
  if (option === null) return []
  const others = rate.non_member[terms]?.rate.total
  const is_less = party === 'member' && others !== undefined && filsOf(option.rate.total) < filsOf(others)
  return [{ id: `${party}.${terms}`, party, terms, option, is_open, instead_of: is_less ? others : null }]
}

const totalOf = ({ option }: Choice) => filsOf(option.rate.total)

/** The option of a rate_id; in a fresh quote, whose ids are new, the non-members' option of the same terms, else their cheapest. */
export function optionOf(rate: Rate, { rate_id, terms }: { rate_id: string; terms: Terms | undefined }): RateOption | undefined {
  const all = [rate.member.refundable, rate.member.non_refundable, rate.non_member.refundable, rate.non_member.non_refundable]
  const same = all.find((option) => option?.rate_id === rate_id)
  return same ?? (terms && rate.non_member[terms]) ?? chosenOf(priceChoices(rate, false), null)?.option
}

/** Before an offer comes off, the nights alone may be more than the whole. */
export function baseMessages({ option }: Choice, panel: { nights_alone: string; nights_before_offer: string }): string {
  return option.rate.lines.some(({ kind }) => kind === 'offer') ? panel.nights_before_offer : panel.nights_alone
}
