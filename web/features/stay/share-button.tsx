import { Share } from 'lucide-react'
import { useApp } from '#api/app.ts'
import { showToast } from '#frame/toasts.tsx'
import { addressOf } from '#i18n/language.ts'
import { IconButton } from '#ui/button.tsx'
import type { Stay } from './stay-queries.ts'

export function ShareButton({ stay, className }: { stay: Stay; className?: string }) {
  const { lang, origin, messages } = useApp()
  const { share } = messages.stay
  const told = { title: messages.stay.title(stay.nice_name, stay.area.name), url: origin + addressOf(`/stay-details/${stay.slug}`, lang) }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(told.url)
      showToast({ text: share.copied, kind: 'good' })
    } catch {
      showToast({ text: share.failed(told.url), kind: 'error' })
    }
  }
  const send = async () => {
    if (typeof navigator.share !== 'function') return await copy()
    await navigator.share(told).catch(async (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy() // AbortError: the guest closed it
    })
  }
  return (
    <IconButton label={share.label(stay.nice_name)} kind="over" {...(className !== undefined && { className })} onPress={() => void send()}>
      <Share size={20} strokeWidth={1.8} aria-hidden />
    </IconButton>
  )
}
