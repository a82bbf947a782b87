import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import type { Lang } from '#contract/constants.ts'
import {
  loadAdminMessages,
  loadCheckoutMessages,
  loadCompanyMessages,
  loadFilterMessages,
  loadFrontMessages,
  loadOwnerMessages,
  loadPersonalMessages,
  loadStayMessages,
} from '#messages'
import type {
  AdminMessages,
  CheckoutMessages,
  CompanyMessages,
  FilterMessages,
  FirstMessages,
  FrontMessages,
  OwnerMessages,
  PersonalMessages,
  Messages,
  StayMessages,
} from '#messages'
import type { Api } from './api.tsx'

export type App = {
  queryClient: QueryClient
  api: Api
  messages: Messages
  lang: Lang
  /** Day in Dubai when the page was rendered, 'yyyy-MM-dd'. */
  today: string
  origin: string
  is_demo: boolean
  message_files: MessageFiles
  bundles: Bundles
}

type Bundle<W> = { messages: W | undefined; load: () => Promise<W> }
type Bundles = {
  front: Bundle<FrontMessages>
  stay: Bundle<StayMessages>
  checkout: Bundle<CheckoutMessages>
  personal: Bundle<PersonalMessages>
  company: Bundle<CompanyMessages>
  owner: Bundle<OwnerMessages>
  filters: Bundle<FilterMessages>
  admin: Bundle<AdminMessages>
}
export type BundleName = keyof Bundles
export type MessageFiles = Partial<Record<'index' | BundleName, string>>

export function openBundles(lang: Lang): Bundles {
  return {
    front: openBundle(() => loadFrontMessages(lang)),
    stay: openBundle(() => loadStayMessages(lang)),
    checkout: openBundle(() => loadCheckoutMessages(lang)),
    personal: openBundle(() => loadPersonalMessages(lang)),
    company: openBundle(() => loadCompanyMessages(lang)),
    owner: openBundle(loadOwnerMessages),
    filters: openBundle(() => loadFilterMessages(lang)),
    admin: openBundle(() => loadAdminMessages(lang)),
  }
}

function openBundle<W>(fetchMessages: () => Promise<W>): Bundle<W> {
  let loading: Promise<W> | undefined
  const load = async () => {
    try {
      return (bundle.messages ??= await fetchMessages())
    } finally {
      loading = undefined
    }
  }
  const bundle: Bundle<W> = { messages: undefined, load: () => (loading ??= load()) }
  return bundle
}

export const frontMessages = ({ bundles }: Pick<App, 'bundles'>): FrontMessages => bundles.front.messages ?? missing('front')
export const personalMessages = ({ bundles }: Pick<App, 'bundles'>): PersonalMessages => bundles.personal.messages ?? missing('personal')
export const companyMessages = ({ bundles }: Pick<App, 'bundles'>): CompanyMessages => bundles.company.messages ?? missing('company')
export const adminMessages = ({ bundles }: Pick<App, 'bundles'>): AdminMessages => bundles.admin.messages ?? missing('admin')
export const ownerMessages = ({ bundles }: Pick<App, 'bundles'>): OwnerMessages => bundles.owner.messages ?? missing('owner')

export function messagesWith(first: FirstMessages, { stay, checkout, admin }: Bundles): Messages {
  return {
    ...first,
    get errors() {
      return admin.messages === undefined ? first.errors : { ...first.errors, ...admin.messages.errors }
    },
    get stay() {
      return stay.messages ?? missing('stay')
    },
    get checkout() {
      return checkout.messages ?? missing('checkout')
    },
  }
}

function missing(name: BundleName): never {
  throw new Error(`A page uses messages of a bundle without staticData: { messages: '${name}' }`)
}

export function useApp(): App {
  return useRouter().options.context
}

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

export function useOwnerMessages(): OwnerMessages {
  return ownerMessages(useApp())
}

export function useAdminMessages(): AdminMessages {
  return adminMessages(useApp())
}

const BUNDLES: readonly BundleName[] = ['front', 'stay', 'checkout', 'personal', 'company', 'owner', 'filters', 'admin']

export const bundlesIn = (names: string): BundleName[] => BUNDLES.filter((bundle) => names.split(' ').includes(bundle))
