import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeField, TypedHomeFields } from '#contract/home-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { compareQuery, type Edit } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from './editor-context.ts'
import { linesOf, useLineWords } from './field-lines.ts'
import { nameOf } from './ready-list.tsx'

const NOW = 'now'

type CompareProps = {
  edits: readonly Edit[]
  edit_id: number
  restoring: { isPending: boolean; mutate: (edit_id: number) => void }
  onEdit: (edit_id: number | undefined) => void
}

/** A state of the home beside another one, or beside what is written now. */
export function CompareStates({ edits, edit_id, restoring, onEdit }: CompareProps) {
  const admin = useAdminMessages()
  const { frame, homes } = admin
  const { history } = homes
  const api = useAdminApi()
  const { room_category_id } = useEditor()
  const [other, setOther] = useState<number>()
  const query = useQuery(compareQuery(api, room_category_id, { edit_id, other_edit_id: other }))
  const states = edits.map(({ id, field, at }) => ({
    id: String(id),
    label: history.before(nameOf(field, admin), frame.moment(at)),
  }))
  return (
    <section aria-label={history.compare_title} className="grid gap-4">
      <p className="text-ink-2">{history.compare_line}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={history.former}
          options={states}
          value={String(edit_id)}
          onChange={(id) => onEdit(Number(id))}
        />
        <Choice
          label={history.other}
          options={[{ id: NOW, label: history.now }, ...states]}
          value={String(other ?? NOW)}
          onChange={(id) => setOther(id === undefined || id === NOW ? undefined : Number(id))}
        />
      </div>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ former, other: beside, stays }) => (
          <Differences former={former} other={beside} stays={stays} />
        )}
      </AsyncState>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          is_busy={restoring.isPending}
          busy_label={frame.one_moment}
          onPress={() => restoring.mutate(edit_id)}
        >
          {history.restore_this}
        </Button>
        <Button onPress={() => onEdit(undefined)}>{history.done}</Button>
      </div>
    </section>
  )
}

type DifferencesProps = {
  former: TypedHomeFields
  other: TypedHomeFields
  stays: readonly string[]
}

function Differences({ former, other, stays }: DifferencesProps) {
  const admin = useAdminMessages()
  const { history, fields } = admin.homes
  const names = Object.keys(former).filter((name): name is HomeField => name in fields)
  if (names.length === 0) return <output className="text-ink-2">{history.same}</output>
  return (
    <dl className="grid divide-y divide-line border-y border-line">
      {names.map((name) => (
        <div key={name} className="grid gap-1.5 py-3">
          <dt className="font-medium">{nameOf(name, admin)}</dt>
          <dd>
            <Difference name={name} former={former} other={other} />
            {stays.includes(name) && <p className="text-micro text-ink-2">{history.stays}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type DifferenceProps = { name: HomeField; former: TypedHomeFields; other: TypedHomeFields }

/** Of lists only the entries that differ. */
function Difference({ name, former, other }: DifferenceProps) {
  const { history } = useAdminMessages().homes
  const words = useLineWords()
  const all = { former: linesOf(former, name, words), other: linesOf(other, name, words) }
  const only = {
    former: all.former.filter((line) => !all.other.includes(line)),
    other: all.other.filter((line) => !all.former.includes(line)),
  }
  if (only.former.length === 0 && only.other.length === 0)
    return <p className="text-small text-ink-2">{history.order}</p>
  const lang = name.startsWith('ar.') ? 'ar' : name.startsWith('en.') ? 'en' : undefined
  return (
    <div className="grid gap-3 text-small sm:grid-cols-2">
      {(['former', 'other'] as const).map((side) => (
        <div key={side} className="grid content-start gap-1">
          <p className="text-micro text-ink-2">{history[side]}</p>
          {only[side].length === 0 ? (
            <p className="text-ink-2">{history.nothing}</p>
          ) : (
            <ul className="grid gap-1">
              {only[side].map((line) => (
                <li key={line} lang={lang} dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {line}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}
