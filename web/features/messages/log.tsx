import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TranslatedWords } from '#web/ui/translated-words.tsx'
import { Paper } from './papers.tsx'
import type { Came, Message } from './thread-queries.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

type LogProps = { messages: readonly Message[]; came: Came; can_translate: boolean }

/** A heading for each day; what comes while it is open is read aloud. */
export function Log({ messages, came, can_translate }: LogProps) {
  const { messages: site, today } = useApp()
  const { thread: words } = usePersonalMessages()
  const days = Map.groupBy(messages, ({ written_at }) => todayInDubai(new Date(written_at)))
  const last_of_mine = messages.findLast(({ author_kind }) => author_kind === 'guest')?.number
  return (
    <div role="log" aria-label={words.log} className="grid gap-8">
      {messages.length === 0 && (
        <p className="rounded-card bg-shell p-6 text-ink-2">{words.empty}</p>
      )}
      {[...days].map(([day, of_day]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-4 text-center text-small font-semibold text-ink-2">
            {day === today ? words.today : site.day(day)}
          </h2>
          <ol className="grid gap-3">
            {of_day.map((message) => (
              <Bubble
                key={message.number}
                message={message}
                came={came}
                can_translate={can_translate}
                shows_state={message.number === last_of_mine}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type BubbleProps = {
  message: Message
  came: Came
  can_translate: boolean
  shows_state: boolean
}

function Bubble({ message, came, can_translate, shows_state }: BubbleProps) {
  const { api, lang: reading, messages } = useApp()
  const { thread: words } = usePersonalMessages()
  const { author, author_kind, text, papers, lang, written_at, read_at } = message
  const is_mine = author_kind === 'guest'
  return (
    <li className={classNames('grid max-w-[85%] gap-1', is_mine ? 'justify-self-end' : '')}>
      <p className={classNames('text-micro text-ink-2', is_mine && 'text-end')}>
        <span className={is_mine ? 'sr-only' : 'font-semibold text-ink'}>
          <bdi>{is_mine ? words.you : author}</bdi>
        </span>{' '}
        <time dateTime={written_at}>{clock.format(new Date(written_at))}</time>
      </p>
      {text !== '' && (
        <p
          lang={lang}
          dir="auto"
          className={classNames(
            'rounded-card px-4 py-3 wrap-anywhere whitespace-pre-line',
            is_mine
              ? 'justify-self-end rounded-se-sm bg-gulf-700 text-white'
              : 'justify-self-start rounded-ss-sm border border-line bg-white',
          )}
        >
          {text}
        </p>
      )}
      {can_translate && !is_mine && text !== '' && lang !== reading && (
        <TranslatedWords
          lang={reading}
          labels={words.translation}
          translate={() =>
            personalApi(api).translateMyMessage(
              { reservation_id: came.reservation_id, number: message.number },
              { link: came.link },
            )
          }
          onError={(error) => showError(error, messages)}
        />
      )}
      {papers.map((paper) => (
        <Paper key={paper.paper_id} paper={paper} came={came} />
      ))}
      {message.came_by !== null && (
        <p className="text-end text-micro text-ink-2">
          {[
            words.came_by[message.came_by],
            ...(message.is_cut ? [words.cut] : []),
            ...(message.left_out > 0 ? [words.left_out(message.left_out)] : []),
          ].join(' · ')}
        </p>
      )}
      {shows_state && (
        <p className="text-end text-micro text-ink-2">
          {read_at === null ? words.delivered : words.read}
        </p>
      )}
    </li>
  )
}
