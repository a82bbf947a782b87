import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { unsortedQuery } from '#web/features/admin/inbox/inbox-queries.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { UnsortedMail } from './unsorted-mail.tsx'

type UnsortedPaneProps = { onClose: () => void; onThread: (reservation_id: string) => void }

/** Emails that belong to no thread yet: a colleague puts each into one, or away. */
export function UnsortedPane({ onClose, onThread }: UnsortedPaneProps) {
  const { frame, inbox } = useAdminMessages()
  const { unsorted: words } = inbox
  const query = useInfiniteQuery(unsortedQuery(useAdminApi()))
  const mails = query.data?.pages.flatMap((page) => page.mails)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-labelledby="unsorted-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 md:p-5 min-[90rem]:col-span-2"
    >
      <header className="flex items-center gap-x-3">
        <NativeButton
          type="button"
          aria-label={inbox.back}
          className={iconButtonClass('quiet')}
          onPress={onClose}
        >
          <ArrowLeft size={20} aria-hidden className="mirror-rtl" />
        </NativeButton>
        <h2 id="unsorted-heading" ref={heading} tabIndex={-1} className="grow text-h1 outline-none">
          {words.title}
        </h2>
      </header>
      <p className="max-w-prose text-ink-2">{words.line}</p>
      <AsyncState
        query={{ data: mails, isError: query.isError, refetch: query.refetch }}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={<div className="min-h-60" />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState {...words.empty} />
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {shown.map((mail) => (
                <li key={mail.mail_id}>
                  <UnsortedMail mail={mail} onThread={onThread} />
                </li>
              ))}
            </ul>
          )
        }
      </AsyncState>
      {query.hasNextPage && (
        <Button
          kind="quiet"
          size="small"
          is_busy={query.isFetchingNextPage}
          busy_label={frame.one_moment}
          onPress={() => void query.fetchNextPage()}
        >
          {inbox.more}
        </Button>
      )}
    </section>
  )
}
