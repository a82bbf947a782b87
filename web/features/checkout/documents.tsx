import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, FileDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileOutput } from '#contract/endpoint.ts'
import { useApp, useMessages } from '#api/app.ts'
import { saveFile } from '#api/save-file.ts'
import { showError } from '#frame/toasts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Booking } from './checkout-queries.ts'
import { isStanding } from './load-booking.ts'

type DocumentsProps = { booking: Booking; /** The secret of a mailed link, for who came by one. */ link?: string | undefined }

/** The calendar file while the stay stands, and every document there is; when the tax invoice comes (spec 4). */
export function Documents({ booking, link }: DocumentsProps) {
  const { api, messages } = useApp()
  const { success } = messages.checkout
  const { reservation_id, is_refundable, cancellation, documents, status } = booking
  const stands = isStanding(status)
  if (!stands && documents.length === 0) return null
  const query = `?reservation_id=${reservation_id}`
  return (
    <section aria-label={success.what} className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {stands && (
          <FileLink
            href={link === undefined ? `/api/booking/calendar/${query}` : undefined}
            icon={CalendarPlus}
            fetchFile={() => api.readCalendarEvent({ reservation_id }, { link })}
          >
            {success.calendar}
          </FileLink>
        )}
        {documents.map((kind) => (
          <FileLink
            key={kind}
            href={link === undefined ? `/api/payment/download_paper/${query}&kind=${kind}` : undefined}
            icon={FileDown}
            fetchFile={() => api.downloadDocument({ reservation_id, kind }, { link })}
          >
            {success[kind]}
          </FileLink>
        ))}
      </div>
      {stands && is_refundable && cancellation.refundable_until !== null && (
        <p className="max-w-140 text-small text-ink-2">{success.invoice_later(messages.day(cancellation.refundable_until))}</p>
      )}
    </section>
  )
}

type FileLinkProps = {
  /** The file's address for a browser without scripts; none where a mailed link opens it, which no address carries. */
  href: string | undefined
  icon: LucideIcon
  fetchFile: () => Promise<FileOutput>
  children: ReactNode
}

/** A link to a file of the server; fetched here, so that a refusal is said in words and the file is in the page's language. */
function FileLink({ href, icon: Icon, fetchFile, children }: FileLinkProps) {
  const messages = useMessages()
  const file = useMutation({ mutationFn: fetchFile, onSuccess: saveFile, onError: (error) => showError(error, messages) })
  const fetchOnce = () => {
    if (!file.isPending) file.mutate()
  }
  const look = { 'aria-busy': file.isPending, className: buttonClass('night', 'large') }
  const label = (
    <>
      <Icon size={18} aria-hidden />
      {children}
    </>
  )
  if (href === undefined)
    return (
      <button type="button" onClick={fetchOnce} {...look}>
        {label}
      </button>
    )
  return (
    <a
      href={href}
      download
      onClick={(event) => {
        event.preventDefault()
        fetchOnce()
      }}
      {...look}
    >
      {label}
    </a>
  )
}
