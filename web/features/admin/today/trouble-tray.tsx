import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { troubleQuery, type Trouble } from '#web/admin/trouble-query.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { csvFile } from '#contract/csv-file.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { TROUBLE_SORTS, type TodayUrl } from './today-url.ts'
import { TroubleDialog, whatIs, type ReasonedAction } from './trouble-dialog.tsx'
import { TroubleRow } from './trouble-row.tsx'
import { troublesAsLines, troublesShown } from './troubles-shown.ts'

const SHOWN = 5
const FEWER = { trouble: undefined, trouble_kind: undefined, trouble_sort: undefined }

type TroubleTrayProps = {
  url: TodayUrl
  onChange: (change: Partial<TodayUrl>, how?: { replace: boolean }) => void
}

export function TroubleTray(props: TroubleTrayProps) {
  const { frame } = useAdminMessages()
  const query = useQuery(troubleQuery(useAdminApi()))
  return (
    <AsyncState query={query} labels={{ failed: frame.failed, retry: frame.retry }} skeleton={null}>
      {(listed) => <Tray {...listed} {...props} />}
    </AsyncState>
  )
}

type TrayProps = TroubleTrayProps & Record<'troubles' | 'settled', readonly Trouble[]>

function Tray({ troubles, settled, url, onChange }: TrayProps) {
  const queryClient = useQueryClient()
  const {
    today: { trouble },
  } = useAdminMessages()
  const [open, setOpen] = useState<{ of: Trouble; action: ReasonedAction } | null>(null)
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const is_whole = url.trouble === 'all'
  const shown = troublesShown(troubles, is_whole ? url : {})
  const dialog = open && (
    <TroubleDialog
      trouble={open.of}
      action={open.action}
      onClose={() => setOpen(null)}
      onDone={done}
    />
  )
  const reopenable = (
    <Settled settled={settled} onReopen={(of) => setOpen({ of, action: 'reopen' })} />
  )
  if (troubles.length === 0)
    return (
      <div>
        <p className="flex items-center gap-2 text-palm">
          <CircleCheck size={18} aria-hidden />
          {trouble.none}
        </p>
        {reopenable}
        {dialog}
      </div>
    )
  return (
    <section aria-labelledby="trouble">
      <h2 id="trouble" className="flex items-center gap-2 pb-2 text-h3">
        <TriangleAlert size={17} aria-hidden className="text-coral" />
        {trouble.title}
        <span className="rounded-ctl bg-coral-soft px-1.5 py-0.5 text-micro font-medium text-coral">
          {troubles.length}
        </span>
      </h2>
      {is_whole && <Tools troubles={troubles} shown={shown} url={url} onChange={onChange} />}
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {(is_whole ? shown : shown.slice(0, SHOWN)).map((one) => (
          <TroubleRow
            key={`${one.kind} ${one.id}`}
            trouble={one}
            onAct={(action) => setOpen({ of: one, action })}
            onDone={done}
          />
        ))}
      </ul>
      {(is_whole || shown.length > SHOWN) && (
        <Button
          kind="quiet"
          size="small"
          className="mt-1"
          aria-expanded={is_whole}
          onPress={() => onChange(is_whole ? FEWER : { trouble: 'all' })}
        >
          {is_whole ? trouble.shown.fewer : trouble.shown.more(shown.length)}
        </Button>
      )}
      {reopenable}
      {dialog}
    </section>
  )
}

type SettledProps = { settled: readonly Trouble[]; onReopen: (trouble: Trouble) => void }

/** What was marked as settled today: a wrong mark is taken back. */
function Settled({ settled, onReopen }: SettledProps) {
  const { trouble: words } = useAdminMessages().today
  if (settled.length === 0) return null
  return (
    <details className="mt-2 text-small text-ink-2">
      <summary className="w-fit cursor-pointer">{words.settled_today(settled.length)}</summary>
      <ul className="mt-1 grid gap-1">
        {settled.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="flex flex-wrap items-center gap-x-3">
            <bdi>{`${whatIs(one, words)} · ${one.name ?? ''}`}</bdi>
            <Button
              kind="quiet"
              size="small"
              aria-label={words.act_on(words.reopen, whatIs(one, words), one.name ?? '')}
              onPress={() => onReopen(one)}
            >
              {words.reopen}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Tools({
  troubles,
  shown,
  url,
  onChange,
}: TroubleTrayProps & Record<'troubles' | 'shown', readonly Trouble[]>) {
  const { today } = useApp()
  const { trouble } = useAdminMessages().today
  const kinds = [...new Set(troubles.map(({ kind }) => kind))]
  const refine = (change: Partial<TodayUrl>) => onChange(change, { replace: true })
  return (
    <search aria-label={trouble.filters} className="flex flex-wrap items-end gap-3 pb-3">
      <Choice
        label={trouble.kind}
        any={trouble.any}
        options={kinds.map((id) => ({ id, label: trouble.kinds[id] }))}
        value={url.trouble_kind}
        onChange={(trouble_kind) => refine({ trouble_kind })}
      />
      <Choice
        label={trouble.sort}
        options={TROUBLE_SORTS.map((id) => ({ id, label: trouble.sorts[id] }))}
        value={url.trouble_sort ?? 'kind'}
        onChange={(sort) => refine({ trouble_sort: sort === 'kind' ? undefined : sort })}
      />
      <ExportButton load={async () => csvFile('attention', today, troublesAsLines(shown))} />
    </search>
  )
}
