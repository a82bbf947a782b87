import { use } from 'react'
import type {
  AdminMessages,
  CompanyMessages,
  FilterMessages,
  FrontMessages,
  OwnerMessages,
  PersonalMessages,
  Messages,
} from '#messages'
import { useApp, type App } from './app.ts'
import { missing } from './bundles.ts'

export const frontMessages = ({ bundles }: Pick<App, 'bundles'>): FrontMessages =>
  bundles.front.messages ?? missing('front')
export const personalMessages = ({ bundles }: Pick<App, 'bundles'>): PersonalMessages =>
  bundles.personal.messages ?? missing('personal')
export const companyMessages = ({ bundles }: Pick<App, 'bundles'>): CompanyMessages =>
  bundles.company.messages ?? missing('company')
export const adminMessages = ({ bundles }: Pick<App, 'bundles'>): AdminMessages =>
  bundles.admin.messages ?? missing('admin')
export const ownerMessages = ({ bundles }: Pick<App, 'bundles'>): OwnerMessages =>
  bundles.owner.messages ?? missing('owner')

export function useMessages(): Messages {
  return useApp().messages
}

export function useFrontMessages(): FrontMessages {
  return frontMessages(useApp())
}

export function useCompanyMessages(): CompanyMessages {
  return companyMessages(useApp())
}

export function usePersonalMessages(): PersonalMessages {
  return personalMessages(useApp())
}

/** They come with the code that shows them, after the page. */
export function useFilterMessages(): FilterMessages {
  const { filters } = useApp().bundles
  return filters.messages ?? use(filters.load())
}

/** On pages that do not wait for them: they come with the code that shows them. */
export function useLatePersonalMessages(): PersonalMessages {
  const { personal } = useApp().bundles
  return personal.messages ?? use(personal.load())
}

export function useOwnerMessages(): OwnerMessages {
  return ownerMessages(useApp())
}

export function useAdminMessages(): AdminMessages {
  return adminMessages(useApp())
}
