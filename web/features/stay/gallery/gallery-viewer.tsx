import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useApp, useMessages } from '#api/app.ts'
import { directionOf } from '#i18n/direction.ts'
import { IconButton } from '#ui/button.tsx'
import type { Stay } from '#features/stay/stay-queries.ts'
import { Slide } from './slide.tsx'
import { Thumbnails } from './thumbnails.tsx'

/** `name`: of the home. */
export type GalleryViewerProps = { name: string; images: Stay['images']; start: number; onClose: () => void }

export function GalleryViewer({ name, images, start, onClose }: GalleryViewerProps) {
  const { shell, stay } = useMessages()
  const { row, at, go, follow } = useRow(images.length, start)
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(is_open) => is_open || onClose()}
      className="on-night fixed inset-0 z-50 bg-gulf-900 text-white data-entering:animate-[rise_var(--d2)_var(--ease)]"
    >
      <Modal className="size-full">
        <Dialog aria-label={stay.gallery.label} className="flex size-full flex-col outline-none">
          <div className="flex items-center justify-between gap-4 p-3">
            <div className="flex min-w-0 items-baseline gap-x-3 ps-3 text-small">
              <p className="truncate font-semibold">
                <bdi>{name}</bdi>
              </p>
              <output className="shrink-0 text-white/85">
                <bdi>{stay.gallery.position(at + 1, images.length)}</bdi>
              </output>
            </div>
            <IconButton label={shell.close} kind="over" className="shrink-0" onPress={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <ul
            ref={row}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
            tabIndex={0}
            aria-label={stay.gallery.label}
            onScroll={follow}
            className="no-scrollbar flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden"
          >
            {images.map((picture, n) => (
              <Slide key={picture.file} picture={picture} is_shown={n === at} is_near={Math.abs(n - at) < 2} />
            ))}
          </ul>
          <div className="flex items-center justify-center gap-3 p-4 max-md:p-3">
            <IconButton label={shell.previous} kind="over" className="shrink-0" isDisabled={at === 0} onPress={() => go(at - 1)}>
              <ArrowLeft size={18} aria-hidden className="mirror-rtl" />
            </IconButton>
            <Thumbnails images={images} at={at} onGo={go} />
            <IconButton
              label={shell.next}
              kind="over"
              className="shrink-0"
              isDisabled={at === images.length - 1}
              onPress={() => go(at + 1)}
            >
              <ArrowRight size={18} aria-hidden className="mirror-rtl" />
            </IconButton>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function useRow(count: number, start: number) {
  const { lang } = useApp()
  const [at, setAt] = useState(start)
  const row = useRef<HTMLUListElement>(null)
  const show = (n: number) => row.current?.children[n]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
  const go = (to: number) => {
    const target = Math.max(0, Math.min(count - 1, to))
    show(target)
    setAt(target)
  }
  const showFirst = useEffectEvent(() => show(start))
  const steer = useEffectEvent((event: KeyboardEvent) => {
    const forwards = directionOf(lang) === 'rtl' ? -1 : 1
    const target = { ArrowRight: at + forwards, ArrowLeft: at - forwards, Home: 0, End: count - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  })
  useEffect(() => {
    showFirst()
    const hear = (event: KeyboardEvent) => steer(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const follow = () => row.current && setAt(Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth))
  return { row, at, go, follow }
}
