import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Stay } from '#web/stays/stay-queries.ts'
import { Slide } from './slide.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useStacked } from './use-stacked.ts'
import { useTurning } from './use-turning.ts'

/** `name`: of the home. */
export type GalleryViewerProps = {
  name: string
  images: Stay['images']
  start: number
  onClose: () => void
}

/** Beside the picture where there is room, else beside the small ones. */
const ARROW = 'shrink-0 md:absolute md:top-1/2 md:-translate-y-1/2'

export function GalleryViewer({ name, images, start, onClose }: GalleryViewerProps) {
  const { shell, stay } = useMessages()
  const is_stacked = useStacked()
  const { at, go, row } = useTurning({ count: images.length, start, is_stacked })
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(is_open) => is_open || onClose()}
      className="on-night fixed inset-0 z-50 bg-gulf-900 text-white data-entering:animate-[rise_var(--d2)_var(--ease)]"
    >
      <Modal className="size-full">
        <Dialog
          aria-label={stay.gallery.label}
          className="relative flex size-full flex-col outline-none"
        >
          <div className="flex items-center justify-between gap-4 p-3 md:py-2">
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
            {...row}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
            tabIndex={0}
            aria-label={stay.gallery.label}
            className={classNames(
              'no-scrollbar flex min-h-0 grow',
              is_stacked
                ? 'flex-col gap-5 overflow-y-auto overscroll-contain'
                : 'snap-x snap-mandatory overflow-x-auto overflow-y-hidden',
            )}
          >
            {images.map((picture, n) => (
              <Slide
                key={picture.file}
                picture={picture}
                is_shown={n === at}
                is_stacked={is_stacked}
                is_near={Math.abs(n - at) < 2}
              />
            ))}
          </ul>
          <div className="flex items-center justify-center gap-3 p-3">
            <IconButton
              label={shell.previous}
              kind="over"
              className={classNames(ARROW, 'md:start-4')}
              isDisabled={at === 0}
              onPress={() => go(at - 1)}
            >
              <ArrowLeft size={18} aria-hidden className="mirror-rtl" />
            </IconButton>
            <Thumbnails images={images} at={at} onGo={go} />
            <IconButton
              label={shell.next}
              kind="over"
              className={classNames(ARROW, 'md:end-4')}
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
