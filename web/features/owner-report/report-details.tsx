import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { MonthField } from '#web/owner/month-field.tsx'
import { lastOfMonth, type MonthRange } from '#web/owner/months.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import type { OwnerFilterUrl } from '#web/owner/owner-url.ts'
import { Button } from '#web/ui/button.tsx'
import { reportQuery, type ReportFilter } from './report-queries.ts'
import { UnitChoice } from './unit-choice.tsx'

type Choice = MonthRange & { unit: number | undefined }
type ReportDetailsProps = {
  units: readonly OwnerUnit[]
  start: Choice
  onChange: (url: OwnerFilterUrl) => void
}

const isWhole = (choice: Choice): choice is ReportFilter => choice.unit !== undefined

export function ReportDetails({ units, start, onChange }: ReportDetailsProps) {
  const { api } = useApp()
  const { frame, report } = useOwnerMessages()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState(start)
  const [lacks_unit, setLacking] = useState(false)
  const is_reversed = wanted.from > wanted.to
  const change = (part: Partial<Choice>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    setLacking(false)
    if (isWhole(next) && next.from <= next.to)
      onChange({ from: next.from, to: next.to, units: String(next.unit) })
  }
  const generate = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole(wanted)) setLacking(true)
    else if (!is_reversed) void queryClient.invalidateQueries(reportQuery(api, wanted))
  }
  return (
    <form
      onSubmit={generate}
      aria-labelledby="details"
      className="grid gap-5 rounded-card bg-shell p-6 main:sticky main:top-6 print:hidden"
    >
      <h2 id="details" className="text-h3">
        {report.details}
      </h2>
      <UnitChoice
        units={units}
        value={wanted.unit}
        onChange={(unit) => change({ unit })}
        error={lacks_unit ? report.no_unit : undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <MonthField
          label={frame.from}
          value={wanted.from}
          onChange={(month) => change({ from: month })}
          isInvalid={is_reversed}
        />
        <MonthField
          label={frame.to}
          value={wanted.to}
          onChange={(month) => change({ to: lastOfMonth(month) })}
          isInvalid={is_reversed}
        />
      </div>
      <output className="text-small text-coral empty:hidden">
        {is_reversed ? frame.reversed : ''}
      </output>
      <Button type="submit" kind="primary" size="large" isDisabled={is_reversed}>
        {report.generate}
      </Button>
    </form>
  )
}
