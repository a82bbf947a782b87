import { Link } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardMonthQuery, type CardMonth } from './books-queries.ts'
import { CardDays } from './card-days.tsx'
import { CardDifferences } from './card-differences.tsx'

type CardsPageProps = { month: string | undefined; onChange: (month: string | undefined) => void }

/** What the card provider says of its balance, day by day, beside the books. */
export function CardsPage({ month, onChange }: CardsPageProps) {
  const api = useAdminApi()
  const { books, frame } = useAdminMessages()
  const words = books.cards
  const query = useQuery(cardMonthQuery(api, month))
  return (
    <>
      <p className="mb-3">
        <Link
          to="/admin/books"
          className="inline-flex items-center gap-1.5 text-gulf-700 hover:underline"
        >
          <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          {books.title}
        </Link>
      </p>
      <PageHead title={words.title} line={words.line}>
        <div className="flex flex-wrap items-end gap-3">
          <ReadNow />
          <div className="w-52">
            <Choice
              label={words.month}
              options={(query.data?.months ?? []).map((id) => ({
                id,
                label: words.month_name(id),
              }))}
              value={query.data?.month}
              onChange={onChange}
            />
          </div>
        </div>
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(cards) =>
          cards.read_at === null ? (
            <EmptyState {...words.not_read} />
          ) : (
            <div className="grid gap-5">
              <Totals cards={cards} />
              <p className="text-small text-ink-2">
                <bdi>{words.read(frame.moment(cards.read_at))}</bdi>
              </p>
              <CardDifferences cards={cards} />
              {cards.days.length === 0 ? (
                <EmptyState {...words.empty} />
              ) : (
                <CardDays days={cards.days} />
              )}
            </div>
          )
        }
      </AsyncState>
    </>
  )
}

function ReadNow() {
  const api = useAdminApi()
  const client = useQueryClient()
  const messages = useMessages()
  const { books, frame } = useAdminMessages()
  const read = useMutation({
    mutationFn: () => api.readCardBalance({}),
    onSuccess: () => {
      showToast({ text: books.cards.was_read, kind: 'good' })
      void client.invalidateQueries({ queryKey: ['admin', 'books'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <Button is_busy={read.isPending} busy_label={frame.one_moment} onPress={() => read.mutate()}>
      {books.cards.read_now}
    </Button>
  )
}

const SHOWN = ['charges', 'refunds', 'fees', 'payouts'] as const

function Totals({ cards: { total } }: { cards: CardMonth }) {
  const words = useAdminMessages().books.cards
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line main:grid-cols-4">
      {SHOWN.map((name) => (
        <div key={name} className="grid content-between gap-1 bg-white p-4">
          <dt className="text-small text-ink-2">{words.columns[name]}</dt>
          <dd className={`text-h3 ${filsOf(total[name]) < 0 ? 'text-ink-2' : ''}`}>
            <Amount of={total[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
