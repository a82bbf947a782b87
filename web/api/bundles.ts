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

type Bundle<W> = { messages: W | undefined; load: () => Promise<W> }
export type Bundles = {
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

export function messagesWith(first: FirstMessages, { stay, checkout, admin }: Bundles): Messages {
  return {
    ...first,
    get errors() {
      return admin.messages === undefined
        ? first.errors
        : { ...first.errors, ...admin.messages.errors }
    },
    get stay() {
      return stay.messages ?? missing('stay')
    },
    get checkout() {
      return checkout.messages ?? missing('checkout')
    },
  }
}

export function missing(name: BundleName): never {
  throw new Error(`A page uses messages of a bundle without staticData: { messages: '${name}' }`)
}

const BUNDLES: readonly BundleName[] = [
  'front',
  'stay',
  'checkout',
  'personal',
  'company',
  'owner',
  'filters',
  'admin',
]

export const bundlesIn = (names: string): BundleName[] =>
  BUNDLES.filter((bundle) => names.split(' ').includes(bundle))
