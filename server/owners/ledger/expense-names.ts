import type { ExpenseCategory } from '#contract/constants.ts'

/** What maintenance is called in the owner's area, which speaks English. */
export const EXPENSE_NAMES: Record<ExpenseCategory, string> = {
  air_conditioning: 'Air conditioning',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  appliances: 'Appliances',
  painting: 'Painting',
  pest_control: 'Pest control',
  deep_cleaning: 'Deep cleaning',
  furnishing: 'Furnishing',
  other: 'Other',
}
