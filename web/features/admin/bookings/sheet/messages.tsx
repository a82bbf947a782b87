import {
  CircleCheck,
  CircleSlash,
  Clock,
  Link2,
  Link2Off,
  Mail,
  MailX,
  MessageSquareText,
  MessageSquareX,
  Send,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { readablePhone } from '#web/forms/read-phone.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Message, Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { MessagePreview } from './message-preview.tsx'
import { ResendForm } from '#web/features/admin/bookings/actions/resend-form.tsx'
import { SheetSection } from './sheet-section.tsx'

/** What the guest was sent, the newest first; each opens as it was sent. */
export function Messages({ sheet }: { sheet: Sheet }) {
  const { sheet: labels } = useAdminMessages().bookings
  const [open, setOpen] = useState<Message['id'] | 'resend' | null>(null)
  const close = () => setOpen(null)
  const [first] = sheet.resendable
  const send =
    sheet.messages.length > 0 || first === undefined ? labels.resend : labels.send_first[first]
  const shown = sheet.messages.find(({ id }) => id === open) ?? null
  return (
    <SheetSection
      title={labels.messages}
      action={
        sheet.resendable.length > 0 && (
          <Button size="small" onPress={() => setOpen('resend')}>
            <Send size={15} aria-hidden className="mirror-rtl" />
            {send}
          </Button>
        )
      }
    >
      {sheet.messages.length === 0 && <p className="text-ink-2">{labels.messages_empty}</p>}
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {sheet.messages.toReversed().map((message) => (
          <li key={message.id}>
            <Row message={message} onOpen={() => setOpen(message.id)} />
          </li>
        ))}
      </ul>
      <AdminDialog
        title={shown ? labels.message_kinds[shown.kind] : labels.messages}
        isOpen={shown !== null}
        onClose={close}
      >
        {shown && <MessagePreview message={shown} />}
      </AdminDialog>
      <AdminDialog title={send} isOpen={open === 'resend'} onClose={close}>
        <ResendForm sheet={sheet} submit={send} onDone={close} />
      </AdminDialog>
    </SheetSection>
  )
}

function Row({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { frame, bookings } = useAdminMessages()
  const { message_kinds } = bookings.sheet
  const { kind, channel, recipient, sent_at } = message
  const Icon = channel === 'mail' ? Mail : MessageSquareText
  return (
    <button
      type="button"
      className="flex w-full items-start gap-3 rounded-ctl px-2 py-1.5 text-start hover:bg-shell"
      onClick={onOpen}
    >
      <Icon size={16} strokeWidth={1.7} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <span className="grid min-w-0 grow">
        <span className="font-medium">{message_kinds[kind]}</span>
        <span dir="ltr" className="max-w-full justify-self-start truncate text-micro text-ink-2">
          {readablePhone(recipient)}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end text-micro text-ink-2">
        <time dateTime={sent_at}>{frame.moment(sent_at)}</time>
        <Fate message={message} />
      </span>
    </button>
  )
}

/** What became of it, as far as is known. */
function Fate({ message: { kind, state, opened_link_at, bounced_at } }: { message: Message }) {
  const { bounced, link_not_opened, link_opened, sms_states } = useAdminMessages().bookings.sheet
  if (kind === 'code') return null
  if (bounced_at !== null) return <Mark Icon={MailX} colour="text-coral" text={bounced} />
  if (opened_link_at !== null) return <Mark Icon={Link2} colour="text-palm" text={link_opened} />
  if (state === null || state === 'sent')
    return <Mark Icon={Link2Off} colour="text-ink-3" text={link_not_opened} />
  return (
    <Mark
      Icon={ICONS[state]}
      colour={state === 'failed' ? 'text-coral' : 'text-ink-3'}
      text={sms_states[state]}
    />
  )
}

const ICONS = {
  queued: Clock,
  sending: Clock,
  delivered: CircleCheck,
  failed: MessageSquareX,
  withdrawn: CircleSlash,
}

function Mark({ Icon, colour, text }: { Icon: LucideIcon; colour: string; text: string }) {
  return (
    <span className={`flex items-center gap-1 ${colour}`}>
      <Icon size={13} aria-hidden />
      {text}
    </span>
  )
}
