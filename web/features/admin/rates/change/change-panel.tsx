import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RateReason } from '#contract/endpoints/admin/rates.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { Choice, FigureField } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { addDays } from '#web/i18n/days.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyFields, type Source } from './copy-fields.tsx'
import { PreviewOf } from './preview-of.tsx'
import { changeOf, LAST_YEAR, type Kind } from './rate-change.ts'
import {
  previewQuery,
  type RateHome,
  type RateNight,
} from '#web/features/admin/rates/rates-queries.ts'
import { isInWeek, rulesOf, type RuleEdits } from './rule-edits.ts'
import { RuleFields } from './rule-fields.tsx'
import { Weekdays } from './weekdays.tsx'

/**
 * `nights` are those of every chosen home; null where some are on a page that is not shown. `days`
 * are those of each.
 */
export type Chosen = {
  room_category_ids: number[]
  from: string
  to: string
  nights: RateNight[] | null
  days: string[]
}

const KINDS: readonly Kind[] = ['percent', 'set', 'copy']

const RATE_ALONE: Source = { home: null, copies: ['rate'] }

type ChangePanelProps = { chosen: Chosen; homes: readonly RateHome[]; onClear: () => void }

/** Rates and rules of the chosen nights, in one change. */
export function ChangePanel({ chosen, homes, onClear }: ChangePanelProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const queryClient = useQueryClient()
  const text = useAdminMessages().rates.chosen
  const [kind, setKind] = useState<Kind>('percent')
  const [value, setValue] = useState('')
  const [source, setSource] = useState(RATE_ALONE)
  const [edits, setEdits] = useState<RuleEdits>({})
  const [weekdays, setWeekdays] = useState<number[]>([])
  const { room_category_ids, from, to } = chosen
  const nights = (chosen.nights ?? []).filter(({ night }) => isInWeek(night, weekdays))
  const nights_count =
    chosen.days.filter((night) => isInWeek(night, weekdays)).length * room_category_ids.length
  const change = changeOf(kind, value, source)
  const rules = rulesOf(edits)
  const request =
    change || rules
      ? {
          room_category_ids,
          from,
          to,
          weekdays,
          ...(change && { change }),
          ...(rules && { rules }),
        }
      : null
  const { data: preview, error } = useQuery(previewQuery(api, request))
  return (
    <section aria-label={text.title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <WhatIsChosen chosen={chosen} nights_count={nights_count} onClear={onClear} />
      <Weekdays value={weekdays} onChange={setWeekdays} />
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-2">
        <Choice
          label={text.rate}
          options={KINDS.map((id) => ({ id, label: text.kinds[id] }))}
          value={kind}
          onChange={(next) => {
            if (next) setKind(next)
            setValue(next === 'copy' ? LAST_YEAR : '')
          }}
        />
        <FigureField
          label={text.values[kind]}
          placeholder={text.no_value[kind]}
          value={value}
          onChange={setValue}
        />
      </div>
      {kind === 'copy' && <CopyFields homes={homes} source={source} onChange={setSource} />}
      <RuleFields nights={nights} edits={edits} onChange={setEdits} />
      {error && request && (
        <p role="alert" className="text-coral">
          {errorSentence(error, messages)}
        </p>
      )}
      {preview && request && !error && <PreviewOf preview={preview} rules={rules ?? {}} />}
      {request && preview && preview.nights > 0 && !error && (
        <ReasonForm
          input={RateReason}
          fixed={{}}
          send={({ reason }) => api.changeRates({ ...request, reason })}
          onDone={() => {
            showToast({ text: text.done(preview.nights), kind: 'good' })
            void queryClient.invalidateQueries({ queryKey: ['admin'] })
            onClear()
          }}
          submit_label={text.apply(preview.nights)}
        />
      )}
    </section>
  )
}

type WhatIsChosenProps = { chosen: Chosen; nights_count: number; onClear: () => void }

function WhatIsChosen({ chosen, nights_count, onClear }: WhatIsChosenProps) {
  const { frame, rates } = useAdminMessages()
  const text = rates.chosen
  return (
    <div className="flex items-start justify-between gap-3">
      <p>
        <span className="block font-semibold">
          {text.what(nights_count, chosen.room_category_ids.length)}
        </span>
        <span className="block text-micro text-ink-2">
          {text.range(frame.day(chosen.from), frame.day(addDays(chosen.to, -1)))}
        </span>
      </p>
      <Button kind="quiet" size="small" onPress={onClear}>
        {text.clear}
      </Button>
    </div>
  )
}
