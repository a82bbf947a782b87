import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackToBooking } from '#web/stays/back-to-booking.tsx'
import { Composer } from './composer.tsx'
import { Log } from './log.tsx'
import { useProof } from './use-proof.tsx'
import { Whatsapp } from './whatsapp.tsx'
import { threadQuery, type Message, type Thread } from './thread-queries.ts'

type ThreadPageProps = {
  reservation_id: string
  link: string | undefined
  code_to: { phone: string | null; email: string | null } | undefined
}

/** What a guest and the company wrote to each other about a stay, and what comes next. */
export function ThreadPage({ reservation_id, link, code_to }: ThreadPageProps) {
  const { api, messages } = useApp()
  const { thread: words } = usePersonalMessages()
  const { data: thread } = useQuery(threadQuery(api, { reservation_id, link }))
  useSeen(thread?.messages ?? [], { reservation_id, link })
  if (!thread) return null
  const stay = `${messages.day(thread.arrival_date)} – ${messages.day(thread.departure_date)}`
  return (
    <div className="page max-w-200 py-10 md:py-14">
      <header className="mb-6">
        <BackToBooking reservation_id={thread.reservation_id} link={link} />
        <h1 className="mt-3 text-h1">{words.title}</h1>
        <p className="mt-2 text-ink-2">{words.line(thread.home, stay)}</p>
      </header>
      <Earlier key={thread.reservation_id} thread={thread} link={link} />
      {thread.may_write ? (
        <Writing thread={thread} link={link} code_to={code_to} />
      ) : (
        <p className="mt-6 rounded-card bg-shell p-5 text-ink-2">
          {words.closed(messages.day(thread.open_until))}
        </p>
      )}
    </div>
  )
}

type WritingProps = Pick<ThreadPageProps, 'link' | 'code_to'> & { thread: Thread }

function Writing({ thread, link, code_to }: WritingProps) {
  const { thread: words } = usePersonalMessages()
  const { once, dialog } = useProof(link, thread.is_proven ? undefined : code_to)
  const { reservation_id, whatsapp, answer_within_minutes } = thread
  return (
    <>
      <Composer
        reservation_id={reservation_id}
        once={once}
        promise={words.promise(answer_within_minutes)}
      />
      {whatsapp && (
        <Whatsapp reservation_id={reservation_id} numbers={whatsapp.numbers} once={once} />
      )}
      {dialog}
    </>
  )
}

type EarlierProps = {
  thread: Pick<Thread, 'reservation_id' | 'messages' | 'has_earlier' | 'can_translate'>
  link: string | undefined
}

/** The newest, and before them what was asked for. */
function Earlier({
  thread: { reservation_id, messages: newest, has_earlier, can_translate },
  link,
}: EarlierProps) {
  const { api, messages } = useApp()
  const { thread: words } = usePersonalMessages()
  const [earlier, setEarlier] = useState<{ messages: Message[]; has_earlier: boolean } | null>(null)
  const from = newest[0]?.number ?? 1
  const shown = [...(earlier?.messages ?? []).filter(({ number }) => number < from), ...newest]
  const load = useMutation({
    mutationFn: () =>
      personalApi(api).readMyThread({ reservation_id, before: shown[0]?.number ?? 1 }, { link }),
    onSuccess: (page) =>
      setEarlier((before) => ({
        messages: [...page.messages, ...(before?.messages ?? [])],
        has_earlier: page.has_earlier,
      })),
    onError: (error) => showError(error, messages),
  })
  return (
    <>
      {(earlier?.has_earlier ?? has_earlier) && (
        <div className="mb-6 text-center">
          <Button
            kind="secondary"
            is_busy={load.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => load.mutate()}
          >
            {words.earlier}
          </Button>
        </div>
      )}
      <Log messages={shown} came={{ reservation_id, link }} can_translate={can_translate} />
    </>
  )
}

/** What the company wrote and is shown here was read. */
function useSeen(
  messages: readonly Message[],
  { reservation_id, link }: { reservation_id: string; link: string | undefined },
) {
  const { api } = useApp()
  const unread = messages.findLast(
    ({ author_kind, read_at }) => author_kind !== 'guest' && read_at === null,
  )?.number
  useEffect(() => {
    if (unread === undefined) return
    // the next reading says it again
    personalApi(api)
      .seeMyThread({ reservation_id, number: unread }, { link })
      .catch(() => undefined)
  }, [api, unread, reservation_id, link])
}
