const rules = new Intl.PluralRules('ar')

type Forms = { zero?: string; one: string; two: string; few: string; many: string; other?: string }

/** The form of a counted noun in Arabic: 1, 2, 3-10, 11-99 and 100 differ. */
export function arabicPlural(n: number, forms: Forms): string {
  const category = rules.select(n)
  return forms[category] ?? forms.many
}
