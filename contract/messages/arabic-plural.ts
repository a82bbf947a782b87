const rules = new Intl.PluralRules('ar')

type Forms = { zero?: string; one: string; two: string; few: string; many: string; other?: string }

export function arabicPlural(n: number, forms: Forms): string {
  const category = rules.select(n)
  return forms[category] ?? forms.many
}
