import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileDown } from 'lucide-react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { InvoiceList } from '#web/admin/invoices/invoice-list.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { sumsShown } from '#web/owner/statement-lines.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { UnknownStays } from './channel-money.tsx'
import { statementQuery, type Opened } from './month-queries.ts'
import { LeftOutLines } from './left-out.tsx'
import { NoteToOwner } from './note-to-owner.tsx'
import { Objections } from './objections.tsx'
import { OwnerBusiness } from './owner-business.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementPresses } from './statement-presses.tsx'
import { Eyes, StateMark } from './statements-table.tsx'

type Whose = { owner_id: number; month: string }
type StatementPageProps = {
  whose: Whose
  onBack: () => void
  onDone: (text: string) => void
  /** To the next one of the month that needs eyes. */
  onNext: (month: string) => Promise<void>
}

/** An owner's month, line by line, and what is done about it. */
export function StatementPage({ whose, onBack, onDone, onNext }: StatementPageProps) {
  const api = useAdminApi()
  const { frame, month: words } = useAdminMessages()
  const query = useQuery(statementQuery(api, whose))
  return (
    <>
      <Button kind="quiet" size="small" className="mb-3" onPress={onBack}>
        <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
        {words.back(words.month(whose.month))}
      </Button>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(opened) => (
          <Statement opened={opened} onDone={onDone} onNext={() => onNext(whose.month)} />
        )}
      </AsyncState>
    </>
  )
}

type StatementProps = {
  opened: Opened
  onDone: (text: string) => void
  onNext: () => Promise<void>
}

function Statement({ opened, onDone, onNext }: StatementProps) {
  const { frame, month: words, invoices: papers } = useAdminMessages()
  const { statement, waiting_bills, month, owner } = opened
  return (
    <>
      <PageHead title={`\u2068${owner}\u2069`} line={words.month(month)}>
        <PaperButton whose={opened} />
      </PageHead>
      <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Sums opened={opened} />
          <StatementLines opened={opened} onDone={onDone} />
          <LeftOutLines opened={opened} onDone={onDone} />
          <UnknownStays stays={statement.unknown_stays} />
          {statement.number !== null && <Objections number={statement.number} onDone={onDone} />}
        </div>
        <div className="grid gap-5 max-main:order-first">
          <Card title={words.stand}>
            <StateMark row={opened} />
            <Eyes eyes={opened.eyes} />
            {waiting_bills.map(({ bill_id, vendor, spent_on, total }) => (
              <p key={bill_id} className="text-small">
                <span>{words.waits}</span> <bdi>{vendor}</bdi>
                {' · '}
                <span>{frame.day(spent_on)}</span>
                {' · '}
                <Amount of={total} />
              </p>
            ))}
            <StatementPresses opened={opened} onDone={onDone} onNext={onNext} />
          </Card>
          {opened.invoices.length > 0 && (
            <Card title={papers.of_statement} line={papers.of_statement_line}>
              <InvoiceList invoices={opened.invoices} />
            </Card>
          )}
          <NoteToOwner key={statement.note} opened={opened} onDone={onDone} />
          <OwnerBusiness owner_id={opened.owner_id} onDone={onDone} />
          {statement.sha256 !== null && (
            <Card title={words.hash} line={words.hash_line}>
              <p dir="ltr" className="text-micro break-all tabular-nums">
                {statement.sha256}
              </p>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Sums({ opened: { statement } }: { opened: Opened }) {
  const { sums } = useAdminMessages().month
  return (
    <dl className="month-sums">
      {sumsShown(statement.total).map((name) => (
        <div key={name}>
          <dt className="text-small text-ink-2">{sums[name]}</dt>
          <dd className="text-h3 font-semibold">
            <Amount of={statement.total[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PaperButton({ whose: { owner_id, month, number } }: { whose: Opened }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, month: words } = useAdminMessages()
  const saving = useMutation({
    mutationFn: () => api.previewStatement({ owner_id, month }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      is_busy={saving.isPending}
      busy_label={frame.one_moment}
      onPress={() => saving.mutate()}
    >
      <FileDown size={16} aria-hidden />
      {number === null ? words.preview : words.paper}
    </Button>
  )
}
