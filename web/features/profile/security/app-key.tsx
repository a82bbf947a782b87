import { usePersonalMessages } from '#web/api/messages.ts'
import { useCopy } from '#web/features/profile/use-copy.ts'
import { Button } from '#web/ui/button.tsx'

const GROUPS_OF_FOUR = /.{1,4}/g

/** To scan, or to type where the app is on this very phone. */
export function AppKey({ qr, app_key }: { qr: string; app_key: string }) {
  const { security, profile } = usePersonalMessages()
  const { turn_on } = security
  const copy = useCopy()
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-2">{turn_on.scan_line}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={turn_on.qr}
        width={192}
        height={192}
        className="size-48 justify-self-center rounded-card border border-line bg-white p-3"
      />
      <div className="grid gap-1.5">
        <p className="text-small font-medium">{turn_on.key}</p>
        <div className="flex items-center justify-between gap-3 rounded-ctl border border-dashed border-line-strong py-1 ps-4 pe-1">
          <code dir="ltr" className="min-w-0 text-small wrap-anywhere select-all">
            {app_key.match(GROUPS_OF_FOUR)?.join(' ')}
          </code>
          <Button
            kind="quiet"
            aria-label={turn_on.copy_key}
            onPress={() => void copy(app_key, turn_on.key_copied)}
          >
            {profile.coupons.copy}
          </Button>
        </div>
      </div>
    </div>
  )
}
