import { ArrowLeft } from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'

export function BackButton({ onPress }: { onPress: () => void }) {
  const words = useAdminMessages().payouts
  return (
    <Button kind="quiet" size="small" className="mb-3" onPress={onPress}>
      <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
      {words.back}
    </Button>
  )
}
