/** What the provider says of an electronic invoice. */
export type ProviderAnswer = {
  provider_key: string
  /** `handed`: taken, and not judged yet. */
  state: 'handed' | 'accepted' | 'refused'
  /** Of a refusal. */
  reasons: string[]
}

/** Hands electronic invoices to the network of the ministry; every operation may be repeated. */
export type AccreditedProvider = {
  hand: (document: { uuid: string; xml: string; sha256: string }) => Promise<ProviderAnswer>
  /** Undefined: it never had it. */
  find: (uuid: string) => Promise<ProviderAnswer | undefined>
}

export class ProviderUnreachable extends Error {}
