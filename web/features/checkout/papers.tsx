import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, FileDown, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { AnsweredFile } from '#contract/endpoint.ts'
import { useApp, useWords } from '#shell/app.ts'
import { showError } from '#shell/toasts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Booking } from './checkout-queries.ts'
import { saveFile } from '#shell/save-file.ts'

/** The calendar file at once; the tax invoice once nothing comes back any more (spec 4). */
export function Papers({ booking }: { booking: Booking }) {
  const { api, words } = useApp()
  const { success } = words.checkout
  const { reservation_id, is_refundable, cancellation } = booking
  const query = `?reservation_id=${reservation_id}`
  return (
    <section aria-label={success.what} className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <FileLink href={`/api/booking/calendar/${query}`} icon={CalendarPlus} fetchFile={() => api.readCalendarEvent({ reservation_id })}>
          {success.calendar}
        </FileLink>
        {!is_refundable && (
          <FileLink
            href={`/api/payment/download_invoice/${query}`}
            icon={FileDown}
            fetchFile={() => api.downloadInvoice({ reservation_id })}
          >
            {success.invoice}
          </FileLink>
        )}
      </div>
      {is_refundable && cancellation.refundable_until !== null && (
        <p className="max-w-140 text-small text-ink-2">{success.invoice_later(words.day(cancellation.refundable_until))}</p>
      )}
    </section>
  )
}

type FileLinkProps = { href: string; icon: LucideIcon; fetchFile: () => Promise<AnsweredFile>; children: ReactNode }

/** A link to a file of the server; fetched here, so that a refusal is said in words and the file is in the page's language. */
function FileLink({ href, icon: Icon, fetchFile, children }: FileLinkProps) {
  const words = useWords()
  const file = useMutation({ mutationFn: fetchFile, onSuccess: saveFile, onError: (error) => showError(error, words) })
  const fetchInstead = (event: MouseEvent) => {
    event.preventDefault()
    if (!file.isPending) file.mutate()
  }
  return (
    <a href={href} download onClick={fetchInstead} aria-busy={file.isPending} className={buttonClass('night', 'large')}>
      <Icon size={18} aria-hidden />
      {children}
    </a>
  )
}
