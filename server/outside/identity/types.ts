export type Vouched = {
  subject: string
  email: string | null
  is_email_verified: boolean
  first_name: string
  last_name: string
}

export type Provider = {
  authorize_url: string
  client_id: string
  /** Undefined for a token that is expired, forged or issued for another app. */
  verify: (token: string) => Promise<Vouched | undefined>
}

export type Identity = {
  google: Provider | null
  facebook: Provider | null
  is_local: boolean
}
