/** Who somebody is, as a provider vouches for it. */
export type Vouched = {
  /** The person's lasting id there. */
  subject: string
  email: string | null
  is_email_verified: boolean
  first_name: string
  last_name: string
}

/** One provider that people sign in with. */
export type Provider = {
  /** Where the browser goes to ask. */
  authorize_url: string
  client_id: string
  /** Who a token speaks of; undefined for one that is not ours, not the provider's, or over. */
  verify: (token: string) => Promise<Vouched | undefined>
}

/** The providers that are switched on. */
export type Identity = {
  google: Provider | null
  facebook: Provider | null
  /** The demo's sandbox identity provider answers for at least one of them. */
  is_local: boolean
}
