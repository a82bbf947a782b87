import { useState } from 'react'
import { JOURNAL_SHAPES, type JournalShape } from '#contract/book-accounts.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'

/** The month up to yesterday, until other days are chosen. */
export function JournalFile() {
  const api = useAdminApi()
  const { today } = useApp()
  const { books: words } = useAdminMessages()
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 })
  const [to, setTo] = useState<string | undefined>(yesterday.toString())
  const [from, setFrom] = useState<string | undefined>(yesterday.with({ day: 1 }).toString())
  const [shape, setShape] = useState<JournalShape>('lines')
  return (
    <Card title={words.file} line={words.file_line}>
      <div className="grid items-end gap-3 sm:grid-cols-[11rem_11rem_minmax(0,20rem)_auto]">
        <DayField label={words.from} value={from} onChange={setFrom} />
        <DayField label={words.to} value={to} onChange={setTo} />
        <Choice
          label={words.shape}
          options={JOURNAL_SHAPES.map((id) => ({ id, label: words.shapes[id] }))}
          value={shape}
          onChange={(chosen) => setShape(chosen ?? 'lines')}
        />
        <ExportButton load={() => api.exportJournal({ from, to, shape })} />
      </div>
    </Card>
  )
}
