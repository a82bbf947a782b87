import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useAdminMessages } from '#web/api/messages.ts'
import { CommandList } from './command-list.tsx'

/**
 * Bookings, homes and pages by whatever is at hand. The focus goes back to where it was, unless
 * something was chosen.
 */
export function CommandBox({ is_open, onClose }: { is_open: boolean; onClose: () => void }) {
  const { frame } = useAdminMessages()
  return (
    <ModalOverlay
      isOpen={is_open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable
      className="fixed inset-0 z-50 bg-veil md:px-4 md:pt-[12dvh]"
    >
      <Modal className="admin-command">
        <Dialog aria-label={frame.find.title} className="flex min-h-0 grow flex-col outline-none">
          <CommandList onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
