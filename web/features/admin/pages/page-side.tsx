import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminMessages } from '#messages'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldId } from './pair-field.tsx'
import type { Revision, WrittenPage } from './pages-queries.ts'

const CARD = 'grid gap-2 rounded-card border border-line bg-white p-4'

/** What is missing, the figures that may be named, and what the page was. */
export function PageSide({ type, page }: { type: number; page: WrittenPage }) {
  return (
    <div className="grid gap-4 main:sticky main:top-4">
      <Lacks lacks={page.lacks} />
      <Figures figures={page.figures} />
      <History type={type} page={page} />
    </div>
  )
}

function Lacks({ lacks }: { lacks: WrittenPage['lacks'] }) {
  const admin = useAdminMessages()
  const { pages } = admin
  return (
    <section aria-labelledby="page-lacks" className={CARD}>
      <h2 id="page-lacks" className="font-semibold">
        {pages.lacks.title}
      </h2>
      {lacks.length === 0 ? (
        <p className="text-small text-ink-2">{pages.lacks.none}</p>
      ) : (
        <ul className="grid max-h-80 gap-1 overflow-y-auto text-small">
          {lacks.map(({ lang, part, lack }) => (
            <li key={`${lang} ${part} ${lack}`}>
              <a href={`#${fieldId(lang, part)}`} className="text-gulf-700 hover:underline">
                {`${partName(part, admin)} (${pages.languages[lang]})`}
              </a>{' '}
              <span>{pages.lacks.is[lack]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Such as "Section 3 · Text". */
function partName(part: string, { pages }: Pick<AdminMessages, 'pages'>): string {
  const names: Readonly<Record<string, string>> = pages.parts
  const [, n, below = ''] = /^(?:fields|guest_fields|host_fields)\.(\d+)\.(.*)$/.exec(part) ?? []
  if (n === undefined) return names[part] ?? part
  const word = names[below] ?? names[below.split('.').at(-1) ?? ''] ?? pages.table
  return `${pages.section(Number(n) + 1)} · ${word}`
}

function Figures({ figures }: { figures: WrittenPage['figures'] }) {
  const { lang } = useApp()
  const { pages } = useAdminMessages()
  return (
    <details className={CARD}>
      <summary className="cursor-pointer font-semibold">{pages.figures.title}</summary>
      <p className="text-small text-ink-2">{pages.figures.line}</p>
      <dl className="grid gap-1 text-small">
        {figures.map((figure) => (
          <div key={figure.name} className="flex justify-between gap-3">
            <dt dir="ltr">{`{${figure.name}}`}</dt>
            <dd className="text-end">
              <bdi>{figure[lang]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function History({ type, page }: { type: number; page: WrittenPage }) {
  const messages = useMessages()
  const { frame, pages } = useAdminMessages()
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const restoring = useMutation({
    mutationFn: (revision_id: number) =>
      api.restorePageRevision({ revision_id, version: page.version }),
    onSuccess: () => {
      showToast({ text: pages.history.restored, kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'pages', type] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <details className={CARD} open={page.revisions.length > 1}>
      <summary className="cursor-pointer font-semibold">
        {`${pages.history.title} · ${pages.history.count(page.revisions.length)}`}
      </summary>
      <ol className="grid divide-y divide-line text-small">
        {page.revisions.map((revision) => (
          <li key={revision.id} className="grid gap-1 py-2">
            <p className="font-medium">{pages.history.states[revision.state]}</p>
            <p className="text-ink-2">{whoAndWhen(revision)}</p>
            {revision.reason !== null && <p dir="auto">{revision.reason}</p>}
            {revision.state !== 'shown' && (
              <Button
                size="small"
                className="justify-self-start"
                is_busy={restoring.isPending}
                busy_label={frame.one_moment}
                onPress={() => restoring.mutate(revision.id)}
              >
                {pages.history.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )

  function whoAndWhen({ published_by, in_force_from }: Revision): string {
    const when = frame.moment(in_force_from)
    return published_by === null
      ? pages.history.by(pages.history.first, when)
      : pages.history.by(published_by, when)
  }
}
