/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a long email scrolls, also by keyboard */
import { Paperclip } from 'lucide-react'
import { readablePhone } from '#web/forms/read-phone.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Message } from '#web/features/admin/bookings/bookings-queries.ts'

type MessageProps = { message: Message }

/** As it was sent, in its own language and direction, and what became of it. */
export function MessagePreview({ message }: MessageProps) {
  const { frame, bookings } = useAdminMessages()
  const { channels, message_to, message_at, message_code, message_waits } = bookings.sheet
  const { channel, kind, recipient, text, sent_at } = message
  const facts = [
    { label: message_to, value: readablePhone(recipient) },
    { label: message_at, value: `${frame.moment(sent_at)} · ${channels[channel]}` },
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1 text-ink-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-24 shrink-0 text-ink-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-ink">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Bounce message={message} />
      <SmsFate message={message} />
      <LinkUse message={message} />
      {text === null ? (
        <p className="rounded-ctl bg-shell p-4 text-ink-2">
          {kind === 'code' ? message_code : message_waits}
        </p>
      ) : (
        <Written message={message} />
      )}
    </div>
  )
}

function Bounce({ message: { bounced_at, bounce_reason } }: MessageProps) {
  const { frame, bookings } = useAdminMessages()
  if (bounced_at === null) return null
  return (
    <div className="grid gap-1 text-coral">
      <p>{bookings.sheet.bounced_at(frame.moment(bounced_at))}</p>
      {bounce_reason !== null && (
        <p className="text-ink-2">
          <bdi>{bounce_reason}</bdi>
        </p>
      )}
    </div>
  )
}

function SmsFate({ message: { state, state_since, error_code, settled_at } }: MessageProps) {
  const { frame, bookings } = useAdminMessages()
  const { sms_states, sms_since, sms_error, sms_settled } = bookings.sheet
  if (state === null || state_since === null) return null
  return (
    <div className={state === 'failed' ? 'grid gap-1 text-coral' : 'grid gap-1 text-ink-2'}>
      <p>{sms_since(sms_states[state], frame.moment(state_since))}</p>
      {error_code !== null && <p className="text-ink-2">{sms_error(error_code)}</p>}
      {settled_at !== null && <p className="text-ink-2">{sms_settled(frame.moment(settled_at))}</p>}
    </div>
  )
}

/** Whether its link was opened; said of a message that may have arrived. */
function LinkUse({ message: { kind, state, bounced_at, opened_link_at } }: MessageProps) {
  const { frame, bookings } = useAdminMessages()
  const { link_opened_at, link_not_opened } = bookings.sheet
  const has_gone =
    bounced_at === null && (state === null || state === 'sent' || state === 'delivered')
  if (kind === 'code' || (!has_gone && opened_link_at === null)) return null
  return (
    <p className={opened_link_at === null ? 'text-ink-2' : 'text-palm'}>
      {opened_link_at === null ? link_not_opened : link_opened_at(frame.moment(opened_link_at))}
    </p>
  )
}

function Written({ message: { subject, text, lang, attachments } }: MessageProps) {
  const { message_attached, message_links } = useAdminMessages().bookings.sheet
  return (
    <>
      <article
        tabIndex={0}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        className="rounded-card border border-line bg-white p-4 shadow-e1"
      >
        {subject !== null && <h3 className="mb-3 border-b border-line pb-2 text-h3">{subject}</h3>}
        <p className="text-small wrap-anywhere whitespace-pre-line">{text}</p>
      </article>
      {attachments.length > 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <Paperclip size={15} aria-hidden />
          {`${message_attached}: `}
          <bdi>{attachments.join(', ')}</bdi>
        </p>
      )}
      <p className="text-micro text-ink-2">{message_links}</p>
    </>
  )
}
