import { readFields, text, token, type Output } from '#web/urls/fields.ts'

/** Only paths of this site; otherwise the home page. */
export function returnPath(input: unknown): string {
  if (typeof input !== 'string') return '/'
  return /^\/(?![/\\])[^\s\\]*$/.test(input) ? input : '/'
}

type Return = { redirect?: string | undefined; for_wishlist?: true | undefined }
type Invitation = Return & { referral_code?: string | undefined }

export function readReturn({ redirect, for_wishlist }: Record<string, unknown>): Return {
  const path = redirect === undefined ? '/' : returnPath(redirect)
  return {
    redirect: path === '/' ? undefined : path,
    for_wishlist: String(for_wishlist) === 'true' ? true : undefined,
  }
}

export function readInvitation(raw: Record<string, unknown>): Invitation {
  const { referral_code } = raw
  return {
    ...readReturn(raw),
    referral_code:
      typeof referral_code === 'string' ? referral_code.trim().slice(0, 20) : undefined,
  }
}

const EMAIL = /^(?=.{1,120}$)[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/ // as the calls read it (contract/address-fields.ts)
const RESET_LINK = { email: text(EMAIL, (typed) => typed.trim().toLowerCase()), id: token }

export const readResetLink = (raw: Record<string, unknown>): Output<typeof RESET_LINK> =>
  readFields(RESET_LINK, raw)
