import type { Lang } from '#contract/constants.ts'
import type {
  AdminMessages,
  CheckoutMessages,
  CompanyMessages,
  FilterMessages,
  FirstMessages,
  FrontMessages,
  OwnerMessages,
  PersonalMessages,
  StayMessages,
} from './types.ts'

export type * from './types.ts'

export async function loadMessages(lang: Lang): Promise<FirstMessages> {
  const loaded = lang === 'ar' ? await import('./ar/index.ts') : await import('./en/index.ts')
  return loaded.messages
}

export async function loadPersonalMessages(lang: Lang): Promise<PersonalMessages> {
  const loaded = lang === 'ar' ? await import('./ar/personal.ts') : await import('./en/personal.ts')
  return loaded.personal
}

export async function loadFrontMessages(lang: Lang): Promise<FrontMessages> {
  const loaded = lang === 'ar' ? await import('./ar/front.ts') : await import('./en/front.ts')
  return loaded.front
}

export async function loadFilterMessages(lang: Lang): Promise<FilterMessages> {
  const loaded = lang === 'ar' ? await import('./ar/filters.ts') : await import('./en/filters.ts')
  return loaded.filters
}

export async function loadCompanyMessages(lang: Lang): Promise<CompanyMessages> {
  const loaded = lang === 'ar' ? await import('./ar/company.ts') : await import('./en/company.ts')
  return loaded.company
}

export async function loadOwnerMessages(): Promise<OwnerMessages> {
  return (await import('./en/owner.ts')).owner
}

export async function loadStayMessages(lang: Lang): Promise<StayMessages> {
  const loaded = lang === 'ar' ? await import('./ar/stay.ts') : await import('./en/stay.ts')
  return loaded.stay
}

export async function loadCheckoutMessages(lang: Lang): Promise<CheckoutMessages> {
  const loaded = lang === 'ar' ? await import('./ar/checkout.ts') : await import('./en/checkout.ts')
  return loaded.checkout
}

export async function loadAdminMessages(lang: Lang): Promise<AdminMessages> {
  const loaded = lang === 'ar' ? await import('./ar/admin.ts') : await import('./en/admin.ts')
  return loaded.admin
}
