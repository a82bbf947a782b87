import { Gift } from 'lucide-react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { percentOf } from './coupon-text.ts'

type ReferCardProps = {
  referral: { discount: string; reward: string }
  onOpen: () => void
  onNear: () => void
}

export function ReferCard({ referral: { discount, reward }, onOpen, onNear }: ReferCardProps) {
  const { referral: success } = usePersonalMessages().profile
  return (
    <section
      aria-labelledby="refer"
      className="nacre relative grid main:sticky! main:top-8 justify-items-start gap-3 overflow-hidden rounded-card p-6 shadow-e1 sm:p-7"
    >
      <h2 id="refer" className="flex items-center gap-2.5 text-h3">
        <Gift size={22} strokeWidth={1.75} aria-hidden className="text-gulf-700" />
        {success.title}
      </h2>
      <p className="text-small text-ink-2">
        <span>{success.friend_gets(percentOf(discount))}</span>{' '}
        {Number(reward) > 0 && <span>{success.you_get(percentOf(reward))}</span>}
      </p>
      <Button kind="primary" size="large" className="mt-2" onPress={onOpen} onNear={onNear}>
        {success.open}
      </Button>
    </section>
  )
}
