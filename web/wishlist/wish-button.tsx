import { Heart } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import { useWishlistItem } from './wishlist.ts'
import { classNames } from '#web/ui/class-names.ts'

type WishlistButtonProps = { home: { id: number; nice_name: string }; className?: string }

export function WishlistButton({ home, className }: WishlistButtonProps) {
  const { shell } = useMessages()
  const { is_wished, toggle } = useWishlistItem(home.id)
  return (
    <button
      type="button"
      aria-label={shell.wish(home.nice_name)}
      aria-pressed={is_wished}
      onClick={toggle}
      className={classNames(
        'z-1 grid size-11 place-items-center rounded-full bg-white/92 text-ink shadow-e1 transition-colors duration-(--d1) hover:bg-white',
        className,
      )}
    >
      <Heart
        size={20}
        strokeWidth={1.8}
        aria-hidden
        className={classNames(is_wished && 'fill-coral stroke-coral')}
      />
    </button>
  )
}
