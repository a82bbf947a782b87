import type { ExpenseCategory } from '#contract/constants.ts'

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
