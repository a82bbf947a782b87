import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, FileUp } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { requestQuery, type DocumentRequest } from './request-query.ts'

/** What was asked for and which of it has come; nothing is shown back. */
export function SendDocuments({ id }: { id: string }) {
  const { api, messages } = useApp()
  const { send_documents: words } = useCompanyMessages()
  const { kinds, expires_at } = useSuspenseQuery(requestQuery(api, id)).data
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{words.title}</h1>
        <p className="text-ink-2">{words.line}</p>
        <p className="text-small text-ink-2">
          {words.until(messages.day(todayInDubai(new Date(expires_at))))}
        </p>
      </header>
      <ul className="grid gap-3">
        {kinds.map((asked) => (
          <Asked key={asked.kind} id={id} asked={asked} />
        ))}
      </ul>
    </div>
  )
}

type AskedProps = { id: string; asked: DocumentRequest['kinds'][number] }

function Asked({ id, asked: { kind, received } }: AskedProps) {
  const { api, messages } = useApp()
  const queryClient = useQueryClient()
  const { send_documents: words } = useCompanyMessages()
  const sending = useMutation({
    mutationFn: (document: File) => personalApi(api).sendLeadDocument({ id, kind, document }),
    onSuccess: () => showToast({ text: words.done(words.kinds[kind]), kind: 'good' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestQuery(api, id).queryKey }),
  })
  const has_come = received > 0
  const label = has_come ? words.another : words.choose
  return (
    <li className="grid gap-2 rounded-card border border-line bg-white p-4">
      <h2 className="text-h3">{words.kinds[kind]}</h2>
      <p
        className={
          has_come ? 'flex items-center gap-1.5 text-small text-palm' : 'text-small text-ink-2'
        }
      >
        {has_come && <CircleCheck size={16} aria-hidden />}
        <span>{has_come ? words.received(received) : words.missing}</span>
      </p>
      {sending.error && (
        <p role="alert" className="text-coral">
          {errorSentence(sending.error, messages)}
        </p>
      )}
      <label className="relative grid cursor-pointer justify-items-start gap-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gulf-700">
        <span aria-hidden className={buttonClass('secondary')}>
          <FileUp size={17} aria-hidden />
          <span>{sending.isPending ? messages.shell.one_moment : label}</span>
        </span>
        <span className="text-micro text-ink-2">{words.hint}</span>
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-label={words.choose_of(label, words.kinds[kind])}
          disabled={sending.isPending}
          onChange={({ target }) => {
            const [document] = target.files ?? []
            if (document) sending.mutate(document)
            target.value = '' // allows choosing the same file again
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
    </li>
  )
}

export function LinkEnded() {
  const { ended } = useCompanyMessages().send_documents
  return (
    <FullStop title={ended.title} line={ended.line}>
      <Link to="/contact-us" className={buttonClass('secondary', 'large')}>
        {ended.contact}
      </Link>
    </FullStop>
  )
}
