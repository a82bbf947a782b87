import { numberWithNoun } from './number-with-noun.ts'

const rules = new Intl.PluralRules('ar')

type Forms = { zero?: string; one: string; two: string; few: string; many: string; other?: string }

export function arabicPlural(n: number, forms: Forms): string {
  const category = rules.select(n)
  return numberWithNoun(forms[category] ?? forms.many)
}
