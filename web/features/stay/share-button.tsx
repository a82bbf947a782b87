import { Share } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

export function ShareButton({ stay, className }: { stay: Stay; className?: string }) {
  const { lang, messages } = useApp()
  const { share } = messages.stay
  const title = messages.stay.title(stay.nice_name, stay.area.name)
  // a demo is opened at any address
  const addressHere = () => location.origin + addressOf(`/stay-details/${stay.slug}`, lang)
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: share.copied, kind: 'good' })
    } catch {
      showToast({ text: share.failed(url), kind: 'error' })
    }
  }
  const send = async () => {
    const url = addressHere()
    if (typeof navigator.share !== 'function') return await copy(url)
    await navigator.share({ title, url }).catch(async (error: unknown) => {
      // AbortError: the guest closed it
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    })
  }
  return (
    <IconButton
      label={share.label(stay.nice_name)}
      kind="over"
      {...(className !== undefined && { className })}
      onPress={() => void send()}
    >
      <Share size={20} strokeWidth={1.8} aria-hidden />
    </IconButton>
  )
}
