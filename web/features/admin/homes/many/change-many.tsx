import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { manyQuery, type ManyPreview } from '#web/features/admin/homes/homes-queries.ts'
import { shownValue } from '#web/features/admin/homes/shown-value.ts'
import { fieldsOf, ManyFields, NUMBERS, WORDS, YES_OR_NO, type Typed } from './many-fields.tsx'

const SHARED = [...WORDS, ...NUMBERS, ...YES_OR_NO]

type ChangeManyProps = { room_category_ids: readonly number[]; onDone: () => void }

/** The same values for many homes: seen before and after, then applied to all or to none. */
export function ChangeMany({ room_category_ids, onDone }: ChangeManyProps) {
  const { homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const change = { room_category_ids: [...room_category_ids], fields: fieldsOf(typed) }
  const is_asked = Object.keys(change.fields).length > 0
  const { data, error } = useQuery({ ...manyQuery(api, change), enabled: is_asked })
  const changed = is_asked
    ? (data?.homes ?? []).filter((one) => Object.keys(one.after).length > 0)
    : []
  const hindered = changed.filter(({ lacks }) => lacks.length > 0)
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{homes.many.line(room_category_ids.length)}</p>
      <ManyFields typed={typed} onType={(more) => setTyped((now) => ({ ...now, ...more }))} />
      {is_asked && error !== null && (
        <p role="alert" className="text-coral">
          {errorSentence(error, messages)}
        </p>
      )}
      {is_asked && data && (
        <>
          <p aria-live="polite" className="font-medium">
            {homes.many.changes(changed.length)}
          </p>
          <Previewed changed={changed} />
        </>
      )}
      {data && changed.length > 0 && hindered.length === 0 && (
        <ReasonForm
          input={endpoints.changeHomes.input}
          fixed={{ ...change, fingerprint: data.fingerprint }}
          send={({ reason }) =>
            api.changeHomes({ ...change, fingerprint: data.fingerprint, reason })
          }
          onDone={() => {
            showToast({ text: homes.many.done(changed.length), kind: 'good' })
            void queryClient.invalidateQueries({ queryKey: ['admin', 'homes'] })
            onDone()
          }}
          submit_label={homes.many.apply(changed.length)}
        />
      )}
    </div>
  )
}

function Previewed({ changed }: { changed: ManyPreview['homes'] }) {
  const { homes } = useAdminMessages()
  return (
    <ul className="grid max-h-80 divide-y divide-line overflow-y-auto">
      {changed.map(({ room_category_id, nice_name, before, after, lacks }) => (
        <li key={room_category_id} className="grid gap-1 py-2 text-small">
          <bdi className="font-medium">{nice_name === '' ? homes.unnamed : nice_name}</bdi>
          {SHARED.filter((name) => name in after).map((name) => (
            <span key={name} className="flex flex-wrap gap-x-2">
              <span className="text-ink-2">{homes.fields[name]}</span>
              <del className="text-ink-2">{shownValue(before[name], homes)}</del>
              <ins className="no-underline">{shownValue(after[name], homes)}</ins>
            </span>
          ))}
          {lacks.length > 0 && <span className="text-coral">{homes.many.hindered}</span>}
        </li>
      ))}
    </ul>
  )
}
