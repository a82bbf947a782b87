import type { ReactNode } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Access } from '#web/features/my-stay/my-stay-queries.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** What the company wrote of the unit; what is not written is not named. */
export function Opened({ access }: { access: Access }) {
  const { way_in: words } = usePersonalMessages().my_stay
  return (
    <dl className="mt-4 grid gap-5">
      <Told term={words.unit}>
        <bdi className="font-display text-h2">{access.unit}</bdi>
      </Told>
      <Written term={words.way} text={access.way_in} />
      {access.wifi_name !== '' && <Wifi access={access} />}
      <Written term={words.parking} text={access.parking} />
      <Written term={words.contact} text={access.contact} />
      <div className="border-t border-line pt-4 text-small text-ink-2">
        <dt className="sr-only">{words.title}</dt>
        <dd>{words.keep}</dd>
      </div>
    </dl>
  )
}

function Told({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-micro text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function Written({ term, text }: { term: string; text: string }) {
  if (text === '') return null
  return (
    <Told term={term}>
      <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
        {text}
      </span>
    </Told>
  )
}

function Wifi({ access: { wifi_name, wifi_password, wifi_qr } }: { access: Access }) {
  const { way_in: words } = usePersonalMessages().my_stay
  return (
    <Told term={words.wifi}>
      <div className="mt-1 flex flex-wrap items-center gap-5 rounded-ctl bg-shell p-4">
        {wifi_qr !== null && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(wifi_qr)}`}
            alt={words.qr}
            width={128}
            height={128}
            className="size-32 rounded-ctl bg-white p-2"
          />
        )}
        <div className="grid min-w-0 grow basis-48 gap-3">
          <p>
            <span className="block text-micro text-ink-2">{words.network}</span>
            <bdi className="font-semibold wrap-anywhere">{wifi_name}</bdi>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <span className="block text-micro text-ink-2">{words.password}</span>
              {wifi_password === '' ? (
                <span>{words.no_password}</span>
              ) : (
                <code dir="ltr" className="font-semibold wrap-anywhere select-all">
                  {wifi_password}
                </code>
              )}
            </p>
            {wifi_password !== '' && <Copy text={wifi_password} />}
          </div>
        </div>
      </div>
    </Told>
  )
}

function Copy({ text }: { text: string }) {
  const { way_in: words } = usePersonalMessages().my_stay
  const { coupons } = usePersonalMessages().profile
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: words.copied, kind: 'good' })
    } catch {
      showToast({ text: coupons.not_copied, kind: 'error' })
    }
  }
  return <Button onPress={() => void copy()}>{words.copy}</Button>
}
