import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useDragToClose } from './drag-to-close.ts'

export type DialogProps = {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  kind?: keyof typeof KINDS
  role?: 'dialog' | 'alertdialog'
  labels: { close: string }
  footer?: ReactNode
  children: ReactNode
}

const KINDS = {
  dialog:
    'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card data-entering:animate-[rise_var(--d2)_var(--ease)]',
  sheet:
    'mt-auto w-full max-h-[92dvh] rounded-t-card data-entering:animate-[sheet-in_var(--d3)_var(--ease)] md:m-auto md:w-[min(34rem,calc(100vw-2rem))] md:rounded-card md:data-entering:animate-[rise_var(--d2)_var(--ease)]',
  drawer:
    'ms-auto h-full w-[min(22rem,calc(100vw-2.5rem))] rounded-s-card data-entering:animate-[rise_var(--d2)_var(--ease)]',
} as const

/** From md on a sheet stands in the middle like a dialog. */
const isAtTheFoot = () => matchMedia('(width < 48rem)').matches

export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen,
    onOpenChange,
    kind = 'dialog',
    role = 'dialog',
    labels,
    footer,
    children,
  } = props
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useDragToClose({ sheet, is_on: isAtTheFoot, onClose: () => onOpenChange(false) })
  const is_sheet = kind === 'sheet'
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex bg-veil transition-opacity duration-(--d2) data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        ref={sheet}
        className={classNames('flex flex-col overflow-hidden bg-white shadow-e2', KINDS[kind])}
      >
        <AriaDialog role={role} className="flex min-h-0 grow flex-col outline-none">
          <div
            {...(is_sheet && drag)}
            className={classNames(
              'relative flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2',
              is_sheet && 'max-md:touch-none max-md:pt-4 max-md:select-none',
            )}
          >
            {is_sheet && (
              <span
                aria-hidden
                className="absolute inset-x-0 top-2 mx-auto h-1 w-10 rounded-ctl bg-line-strong md:hidden"
              />
            )}
            <Heading slot="title" className="py-1.5 text-h3">
              {title}
            </Heading>
            <IconButton label={labels.close} onPress={() => onOpenChange(false)}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <div className="dialog-body min-h-0 grow overflow-auto overscroll-contain p-5">
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex justify-between gap-3 border-t border-line p-4">{footer}</div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
