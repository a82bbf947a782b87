import { Heart } from 'lucide-react'
import { useWords } from '#api/app.ts'
import { useWish } from './wishlist.ts'
import { classNames } from '#ui/class-names.ts'

type WishButtonProps = { home: { id: number; nice_name: string }; className?: string }

/** The heart of a home: pressed while it is on the wishlist. */
export function WishButton({ home, className }: WishButtonProps) {
  const { shell } = useWords()
  const { is_wished, toggle } = useWish(home.id)
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
      <Heart size={20} strokeWidth={1.8} aria-hidden className={classNames(is_wished && 'fill-coral stroke-coral')} />
    </button>
  )
}
