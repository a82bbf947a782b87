import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { STAY_SOURCES, type StaySource } from '#contract/channel-stays.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { tablesQuery } from './table-queries.ts'

/** Stays and money by a table of the site, and tables so far. */
export function TablesPart({ onOpen }: { onOpen: (import_id: number) => void }) {
  const { frame, channel_stays, channel_tables: words } = useAdminMessages()
  const { data } = useQuery(tablesQuery(useAdminApi()))
  const imports = data?.imports ?? []
  return (
    <div className="grid gap-4 main:grid-cols-2">
      <Card title={words.into}>
        <SendTable onSent={onOpen} />
      </Card>
      {imports.length > 0 && (
        <Card title={words.earlier}>
          <ul className="grid gap-2">
            {imports.map(({ import_id, source, file_name, state, by, uploaded_at }) => (
              <li
                key={import_id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 first:border-0 first:pt-0"
              >
                <span className="min-w-0">
                  <bdi className="font-semibold break-words">{file_name}</bdi>
                  <span className="block text-micro text-ink-2">
                    <bdi>{channel_stays.sources[source]}</bdi>
                    {' · '}
                    <span>{words.sent(words.states[state], by, frame.moment(uploaded_at))}</span>
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={words.open(file_name)}
                  onPress={() => onOpen(import_id)}
                >
                  {words.look}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function SendTable({ onSent }: { onSent: (import_id: number) => void }) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const messages = useMessages()
  const { channel_stays, channel_tables: words } = useAdminMessages()
  const id = useId()
  const [source, setSource] = useState<StaySource>('airbnb')
  const sending = useMutation({
    mutationFn: async (table: File) => (await api.sendChannelTable({ source, table })).import_id,
    onSuccess: (import_id) => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'channel-tables'] })
      onSent(import_id)
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice
        look="form"
        label={words.source}
        options={STAY_SOURCES.map((one) => ({ id: one, label: channel_stays.sources[one] }))}
        value={source}
        onChange={(one) => one && setSource(one)}
      />
      <label className="w-fit cursor-pointer rounded-ctl focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gulf-700">
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          aria-describedby={id}
          disabled={sending.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) sending.mutate(file)
          }}
        />
        <span className={buttonClass('primary')}>
          <FileUp size={16} aria-hidden />
          {words.choose}
        </span>
      </label>
      <p id={id} className="basis-full text-micro text-ink-2">
        {words.kinds}
      </p>
    </div>
  )
}
