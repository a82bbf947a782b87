import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { scrollManner } from '#web/ui/scroll-manner.ts'
import type { Home } from '#web/features/search/search-queries.ts'
import {
  CARD_RATIO,
  HomeCard,
  PHOTO_CLASS,
  type HomeCardProps,
  type PhotoRow,
} from './home-card.tsx'

type PhotosProps = { pictures: Home['images']; sizes: string; ratio: string; is_first: boolean }

/** The card whose photographs are swiped through. */
export function PhotoCard(props: HomeCardProps) {
  const { home, sizes, ratio = CARD_RATIO, is_first = false } = props
  return (
    <HomeCard {...props} row={usePhotoRow({ pictures: home.images, sizes, ratio, is_first })} />
  )
}

/**
 * Photographs in a row that snaps. The second is fetched when somebody comes near, the others when
 * the row is moved.
 */
function usePhotoRow({ pictures, sizes, ratio, is_first }: PhotosProps): PhotoRow {
  const row = useRef<HTMLSpanElement>(null)
  const [is_near, setNear] = useState(false)
  const [is_moved, setMoved] = useState(false)
  const [at, setAt] = useState(0)
  const last = pictures.length - 1
  const comeNear = () => setNear(true)
  const turn = (steps: number) => {
    comeNear()
    const list = row.current
    if (list)
      list.scrollTo({
        left: Math.min(last, Math.max(0, at + steps)) * list.clientWidth * forwards(list),
        behavior: scrollManner(),
      })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      !(event.target instanceof HTMLAnchorElement) ||
      !row.current ||
      !event.key.startsWith('Arrow')
    )
      return
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (steps === 0) return
    event.preventDefault()
    turn(steps * forwards(row.current))
  }
  const look = () => {
    setMoved(true)
    const list = row.current
    if (list && list.clientWidth > 0)
      setAt(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }
  return {
    listeners: { onPointerEnter: comeNear, onFocus: comeNear, onTouchStart: comeNear, onKeyDown },
    photos: (
      <span
        ref={row}
        tabIndex={-1}
        onScroll={look}
        className="photo-row no-scrollbar rounded-card"
        style={{ aspectRatio: ratio }}
      >
        {pictures.map((picture, n) => (
          <span key={picture.file} className="photo-in-row">
            {(n === 0 || is_moved || (is_near && n === 1)) && (
              <Picture
                picture={picture}
                sizes={sizes}
                is_first={is_first && n === 0}
                img_class={PHOTO_CLASS}
              />
            )}
          </span>
        ))}
      </span>
    ),
    dots: last > 0 && <Dots count={pictures.length} at={at} />,
    arrows: last > 0 && is_near && <Arrows at={at} last={last} onTurn={turn} />,
  }
}

const forwards = (list: HTMLElement): 1 | -1 =>
  getComputedStyle(list).direction === 'rtl' ? -1 : 1

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <span aria-hidden className="photo-dots">
      {Array.from({ length: count }, (_, n) => (
        <span key={n} className={classNames('photo-dot', n === at && 'photo-dot-on')} />
      ))}
    </span>
  )
}

/**
 * For a mouse; by the keyboard the arrow keys turn the photographs of the card that has the focus.
 */
function Arrows({
  at,
  last,
  onTurn,
}: {
  at: number
  last: number
  onTurn: (steps: number) => void
}) {
  const { shell } = useMessages()
  const arrow = (steps: -1 | 1) => ({
    type: 'button' as const,
    tabIndex: -1,
    'aria-label': steps > 0 ? shell.next : shell.previous,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => onTurn(steps),
  })
  return (
    <>
      {at > 0 && (
        <button {...arrow(-1)} className="photo-arrow start-2.5">
          <ArrowLeft size={17} aria-hidden className="mirror-rtl" />
        </button>
      )}
      {at < last && (
        <button {...arrow(1)} className="photo-arrow end-2.5">
          <ArrowRight size={17} aria-hidden className="mirror-rtl" />
        </button>
      )}
    </>
  )
}
