import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { AnswerForm } from './answer/answer-form.tsx'
import { threadQuery, type Thread } from './inbox-queries.ts'
import { ThreadActs } from './thread-acts.tsx'
import { ThreadLog } from './thread-log.tsx'
import { WaitClock } from './wait-clock.tsx'

type ThreadPaneProps = { reservation_id: string; onClose: () => void }

export function ThreadPane({ reservation_id, onClose }: ThreadPaneProps) {
  const { frame, inbox } = useAdminMessages()
  const query = useQuery(threadQuery(useAdminApi(), reservation_id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article
      aria-labelledby="thread-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 md:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NativeButton
          type="button"
          aria-label={inbox.back}
          className={iconButtonClass('quiet', 'main:hidden')}
          onPress={onClose}
        >
          <ArrowLeft size={20} aria-hidden className="mirror-rtl" />
        </NativeButton>
        <h2
          id="thread-heading"
          ref={heading}
          tabIndex={-1}
          className="text-h1 outline-none wrap-anywhere"
        >
          <bdi>{query.data?.guest_name ?? reservation_id}</bdi>
        </h2>
        {query.data?.waiting_since && (
          <WaitClock since={query.data.waiting_since} is_late={query.data.is_late} />
        )}
      </header>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: inbox.not_found, retry: frame.retry }}
        skeleton={<div className="min-h-96" />}
      >
        {(thread) => <Opened thread={thread} />}
      </AsyncState>
    </article>
  )
}

function Opened({ thread }: { thread: Thread }) {
  const api = useAdminApi()
  const { reservation_id, messages } = thread
  const unread = messages.findLast(
    ({ author_kind, read_at }) => author_kind === 'guest' && read_at === null,
  )?.number
  useEffect(() => {
    if (unread === undefined) return
    // the next reading says it again
    api.seeThread({ reservation_id, number: unread }).catch(() => undefined)
  }, [api, unread, reservation_id])
  return (
    <>
      {messages.length > 0 && <ThreadActs thread={thread} />}
      <ThreadLog thread={thread} />
      <AnswerForm thread={thread} />
    </>
  )
}
