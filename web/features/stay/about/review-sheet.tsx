import { useMessages } from '#web/api/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { Review } from './review.tsx'

export function ReviewSheet({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const messages = useMessages()
  return (
    <Dialog
      title={messages.stay.reviews.title}
      kind="sheet"
      isOpen
      onOpenChange={onClose}
      labels={{ close: messages.shell.close }}
    >
      <ul className="grid gap-8">
        {stay.reviews.map((review) => (
          <Review key={review.id} review={review} can_translate={stay.can_translate} />
        ))}
      </ul>
    </Dialog>
  )
}
