import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, FileDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CompanyChange, type CompanyChangeProps } from './company/company-change.tsx'
import { isLive } from './load-booking.ts'

/** Spec 4 for the tax invoice. */
export function Documents({ booking, link, code_to }: CompanyChangeProps) {
  const { api, messages } = useApp()
  const { success } = messages.checkout
  const { reservation_id, is_refundable, cancellation, documents, status } = booking
  const is_live = isLive(status)
  if (!is_live && documents.length === 0) return null
  const query = `?reservation_id=${reservation_id}`
  return (
    <section aria-label={success.what} className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {is_live && (
          <FileLink
            href={link === undefined ? `/api/booking/calendar/${query}` : undefined}
            icon={CalendarPlus}
            fetchFile={() => personalApi(api).readCalendarEvent({ reservation_id }, { link })}
          >
            {success.calendar}
          </FileLink>
        )}
        {documents.map((kind) => (
          <FileLink
            key={kind}
            href={
              link === undefined ? `/api/payment/download_paper/${query}&kind=${kind}` : undefined
            }
            icon={FileDown}
            fetchFile={() => personalApi(api).downloadDocument({ reservation_id, kind }, { link })}
          >
            {success[kind]}
          </FileLink>
        ))}
      </div>
      {is_live && is_refundable && cancellation.refundable_until !== null && (
        <p className="max-w-140 text-small text-ink-2">
          {success.invoice_later(messages.day(cancellation.refundable_until))}
        </p>
      )}
      <CompanyChange booking={booking} link={link} code_to={code_to} />
    </section>
  )
}

type FileLinkProps = {
  /** Without JavaScript; not for mailed links, whose token belongs in no address. */
  href: string | undefined
  icon: LucideIcon
  fetchFile: () => Promise<FileOutput>
  children: ReactNode
}

/** Fetched by script, so that a refusal shows its message. */
function FileLink({ href, icon: Icon, fetchFile, children }: FileLinkProps) {
  const messages = useMessages()
  const file = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  const fetchOnce = () => {
    if (!file.isPending) file.mutate()
  }
  const look = {
    'aria-busy': file.isPending,
    className: buttonClass('secondary', 'large', 'max-sm:w-full'),
  }
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
