import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import type { Person } from '#web/api/person.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Factor } from './security-queries.ts'

export type SecurityDialogProps = { person: Person; factor: Factor; onClose: () => void }

export function SecurityDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const { messages } = useApp()
  return (
    <Dialog
      isOpen
      kind="sheet"
      title={title}
      labels={messages.shell}
      onOpenChange={(is_open) => !is_open && onClose()}
    >
      {children}
    </Dialog>
  )
}
