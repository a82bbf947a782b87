import { Link, useLocation } from '@tanstack/react-router'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { ProofRequest } from '#web/forms/proof-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { linkClass } from '#web/ui/link.ts'
import { ProveForm } from './prove-form.tsx'

export function ProofDialog({ asked }: { asked: ProofRequest }) {
  const { proof: text } = useOwnerMessages()
  return (
    <Dialog
      title={asked.wants === 'code' ? text.title : text.set_up_first}
      isOpen
      onOpenChange={(is_open) => {
        if (!is_open) asked.giveUp()
      }}
      labels={{ close: text.close }}
    >
      {asked.wants === 'code' ? (
        <ProveForm onDone={asked.prove} />
      ) : (
        <SetUpFirst onLeave={asked.giveUp} />
      )}
    </Dialog>
  )
}

/** The profile leads back to the page that was left. */
function SetUpFirst({ onLeave }: { onLeave: () => void }) {
  const { proof: text } = useOwnerMessages()
  const { pathname, searchStr } = useLocation()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{text.set_up_line}</p>
      <Link
        to="/profile"
        search={{ tab: 'security', back: pathname + searchStr }}
        onClick={onLeave}
        className={linkClass('strong', 'min-h-11')}
      >
        {text.to_security}
      </Link>
    </div>
  )
}
