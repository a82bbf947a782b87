import * as z from 'zod/mini'
import { email } from '#contract/address-fields.ts'
import { forgiving } from '#urls/forgiving.ts'

/** Only paths of this site; otherwise the home page. */
export function returnPath(input: unknown): string {
  if (typeof input !== 'string') return '/'
  return /^\/(?![/\\])[^\s\\]*$/.test(input) ? input : '/'
}

type Return = { redirect?: string | undefined; for_wishlist?: true | undefined }
type Invitation = Return & { referral_code?: string | undefined }

export function readReturn({ redirect, for_wishlist }: Record<string, unknown>): Return {
  const path = redirect === undefined ? '/' : returnPath(redirect)
  return { redirect: path === '/' ? undefined : path, for_wishlist: String(for_wishlist) === 'true' ? true : undefined }
}

export function readInvitation(raw: Record<string, unknown>): Invitation {
  const { referral_code } = raw
  return { ...readReturn(raw), referral_code: typeof referral_code === 'string' ? referral_code.trim().slice(0, 20) : undefined }
}

const ResetLink = z.object({ email: forgiving(email), id: forgiving(z.string().check(z.minLength(1), z.maxLength(120))) })

export const readResetLink = (raw: Record<string, unknown>): z.output<typeof ResetLink> => ResetLink.parse(raw)
