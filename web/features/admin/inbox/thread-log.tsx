import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TranslatedWords } from '#web/ui/translated-words.tsx'
import type { Message, Thread } from './inbox-queries.ts'
import { ThreadPaper } from './papers/thread-paper.tsx'

/** A heading for each day, the newest in sight; what comes while it is open is read aloud. */
export function ThreadLog({
  thread: { reservation_id, messages, has_earlier, can_translate },
}: {
  thread: Thread
}) {
  const api = useAdminApi()
  const site = useMessages()
  const { frame, inbox } = useAdminMessages()
  const [earlier, setEarlier] = useState<{ messages: Message[]; has_earlier: boolean } | null>(null)
  const from = messages[0]?.number ?? 1
  const shown = [...(earlier?.messages ?? []).filter(({ number }) => number < from), ...messages]
  const load = useMutation({
    mutationFn: () => api.readThread({ reservation_id, before: shown[0]?.number ?? 1 }),
    onSuccess: (page) =>
      setEarlier((before) => ({
        messages: [...page.messages, ...(before?.messages ?? [])],
        has_earlier: page.has_earlier,
      })),
    onError: (error) => showError(error, site),
  })
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.number
  useEffect(() => {
    if (log.current && last !== undefined) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  const days = [...Map.groupBy(shown, ({ written_at }) => todayInDubai(new Date(written_at)))]
  return (
    <div
      ref={log}
      role="log"
      aria-label={inbox.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long thread scrolls, also by keyboard
      tabIndex={0}
      className="admin-thread grid content-start gap-5 overflow-y-auto rounded-ctl bg-shell p-3 md:p-4"
    >
      {shown.length === 0 && <p className="text-ink-2">{inbox.nobody_wrote}</p>}
      {(earlier?.has_earlier ?? has_earlier) && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-center"
          is_busy={load.isPending}
          busy_label={frame.one_moment}
          onPress={() => load.mutate()}
        >
          {inbox.earlier}
        </Button>
      )}
      {days.map(([day, of_day]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-2 text-center text-micro font-semibold text-ink-2">
            {frame.day(day)}
          </h3>
          <ol className="grid gap-2.5">
            {of_day.map((message) => (
              <Bubble
                key={message.number}
                reservation_id={reservation_id}
                can_translate={can_translate}
                message={message}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type BubbleProps = { reservation_id: string; message: Message; can_translate: boolean }

function Bubble({ reservation_id, message, can_translate }: BubbleProps) {
  const api = useAdminApi()
  const site = useMessages()
  const { lang: reading } = useApp()
  const { author, author_kind, text, papers, lang, written_at, mailed_at, read_at, whatsapp } =
    message
  const { frame, inbox } = useAdminMessages()
  const is_ours = author_kind !== 'guest'
  const state = read_at !== null ? inbox.read : mailed_at !== null ? inbox.mailed : inbox.queued
  return (
    <li className={classNames('grid max-w-[88%] gap-0.5', is_ours && 'justify-self-end')}>
      <p className={classNames('text-micro text-ink-2', is_ours && 'text-end')}>
        <bdi className="font-semibold">{author}</bdi>{' '}
        <time dateTime={written_at}>{frame.time(written_at)}</time>
      </p>
      {text !== '' && (
        <p
          lang={lang}
          dir="auto"
          className={classNames(
            'rounded-card px-3 py-2 wrap-anywhere whitespace-pre-line',
            is_ours ? 'justify-self-end bg-mist' : 'justify-self-start border border-line bg-white',
          )}
        >
          {text}
        </p>
      )}
      {can_translate && text !== '' && lang !== reading && (
        <TranslatedWords
          lang={reading}
          labels={inbox.translation}
          translate={() => api.translateThreadMessage({ reservation_id, number: message.number })}
          onError={(error) => showError(error, site)}
        />
      )}
      {papers.map((paper) => (
        <ThreadPaper
          key={paper.paper_id}
          reservation_id={reservation_id}
          paper={paper}
          is_ours={is_ours}
        />
      ))}
      <CameBy message={message} />
      {is_ours && (
        <p className="text-end text-micro text-ink-2">
          {[
            ...(author_kind === 'system' ? [inbox.by_itself] : []),
            state,
            ...(whatsapp === null ? [] : [whatsappLine(inbox, whatsapp)]),
          ].join(' · ')}
        </p>
      )}
    </li>
  )
}

/** What a guest wrote elsewhere, from where, and what of it is not here. */
function CameBy({ message: { came_by, sender, is_cut, left_out } }: { message: Message }) {
  const { inbox } = useAdminMessages()
  if (came_by === null) return null
  const said = [
    inbox.came_by[came_by],
    ...(is_cut ? [inbox.cut] : []),
    ...(left_out > 0 ? [inbox.left_out(left_out)] : []),
  ]
  return (
    <p className="text-micro text-ink-2 wrap-anywhere">
      <span>{said.join(' · ')}</span>
      {sender !== null && (
        <span>
          {` · ${inbox.from_address} `}
          <bdi dir="ltr">{sender}</bdi>
        </span>
      )}
    </p>
  )
}

type Words = ReturnType<typeof useAdminMessages>['inbox']

/** How it went by WhatsApp, and why not. */
function whatsappLine(
  { whatsapp: words }: Words,
  { state, why }: NonNullable<Message['whatsapp']>,
): string {
  if (why === null) return words.states[state]
  return `${words.states[state]}: ${words.whys[why] ?? words.code(why)}`
}
