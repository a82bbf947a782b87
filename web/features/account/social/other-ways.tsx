import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { readDraft } from '#web/api/booking-draft.ts'
import { addressOf } from '#web/i18n/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { guestWay } from '#web/features/account/after-log-in.ts'
import { FacebookMark, GoogleMark } from './marks.tsx'
import { signInWaysQuery } from './sign-in-queries.ts'
import {
  authorizeAddress,
  keepRequest,
  type SignInRequest,
  type ProviderName,
} from './social-state.ts'

type OtherWaysProps = Pick<SignInRequest, 'redirect' | 'referral_code' | 'started_at'>

const MARKS: Record<ProviderName, ReactNode> = {
  google: <GoogleMark />,
  facebook: <FacebookMark />,
}

export function OtherWays(leaving: OtherWaysProps) {
  const { api, lang } = useApp()
  const { account } = usePersonalMessages()
  const { data: ways } = useQuery(signInWaysQuery(api))
  const signInWith = (provider: ProviderName) => {
    const way = ways?.[provider]
    if (!way) return
    const request: SignInRequest = {
      provider,
      state: randomText(),
      nonce: randomText(),
      ...leaving,
    }
    keepRequest(request)
    location.assign(
      authorizeAddress(way, request, { origin: location.origin, lang, is_local: ways.is_local }),
    )
  }
  const open = (['google', 'facebook'] as const).filter((provider) => ways?.[provider])
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-4 text-micro text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {account.or}
      </p>
      {open.map((provider) => (
        <Button key={provider} size="large" onPress={() => signInWith(provider)}>
          {MARKS[provider]}
          {account[provider]}
        </Button>
      ))}
      <GuestLink />
    </div>
  )
}

function GuestLink() {
  const { lang } = useApp()
  const { account } = usePersonalMessages()
  const draft = useHydrated() ? readDraft() : null
  return (
    <a href={addressOf(guestWay(draft), lang)} className={buttonClass('quiet', 'large')}>
      {account.as_guest}
    </a>
  )
}

const randomText = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
