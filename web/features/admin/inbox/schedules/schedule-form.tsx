import {
  hasHour,
  MESSAGE_MOMENTS,
  SCHEDULE_HOUR,
  SCHEDULE_PLACES,
  SCHEDULE_SOURCES,
  type SchedulePlace,
} from '#contract/message-schedules.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Schedules } from '#web/features/admin/inbox/inbox-queries.ts'
import { hourLabel } from './schedule-line.tsx'
import { useDone } from './use-done.ts'

type ScheduleFormProps = { template_id: number; all: Schedules; onDone: () => void }

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: hourLabel(hour),
}))

/** When a template goes by itself, to whom, and whether it does. */
export function ScheduleForm({ template_id, all, onDone }: ScheduleFormProps) {
  const api = useAdminApi()
  const done = useDone(onDone)
  const { frame, inbox } = useAdminMessages()
  const words = inbox.schedules
  const former = all.schedules.find((one) => one.template_id === template_id)
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: {
      moment: former?.moment ?? MESSAGE_MOMENTS[0],
      at_hour: String(former?.at_hour ?? SCHEDULE_HOUR),
      place_kind: former?.place?.kind,
      place_id: former?.place?.id,
      nights_min: String(former?.nights_min ?? 1),
      sources: former?.sources ?? SCHEDULE_SOURCES[0],
      is_on: former?.is_on ?? true,
      reason: '',
    },
    fixed: { template_id },
    input: endpoints.scheduleMessage.input,
    send: (data) => api.scheduleMessage(data),
    onDone: done,
  })
  const placesOf = (kind: SchedulePlace | undefined) =>
    all.places.filter((place) => place.kind === kind)
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Switch isSelected={typed.is_on} onChange={(is_on) => type({ is_on })}>
        <span className="font-medium">{words.is_on}</span>
      </Switch>
      <Choice
        {...line('moment')}
        look="form"
        label={words.when}
        options={MESSAGE_MOMENTS.map((id) => ({ id, label: words.moments[id] }))}
        onChange={(moment) => moment && type({ moment })}
      />
      {hasHour(typed.moment) && (
        <Choice
          {...line('at_hour')}
          look="form"
          label={words.at_hour}
          options={HOURS}
          onChange={(at_hour) => type({ at_hour: at_hour ?? String(SCHEDULE_HOUR) })}
        />
      )}
      <Choice
        name="place_kind"
        look="form"
        label={words.where}
        any={words.everywhere}
        options={SCHEDULE_PLACES.map((id) => ({ id, label: words.places[id] }))}
        value={typed.place_kind}
        onChange={(place_kind) => type({ place_kind, place_id: placesOf(place_kind)[0]?.id })}
      />
      {typed.place_kind !== undefined && (
        <Choice
          name="place_id"
          look="form"
          label={words.places[typed.place_kind]}
          error={faults.place_id}
          options={placesOf(typed.place_kind).map(({ id, name }) => ({
            id: String(id),
            label: name,
          }))}
          value={String(typed.place_id)}
          onChange={(id) => type({ place_id: Number(id) })}
        />
      )}
      <TextField {...line('nights_min')} label={words.nights_min} inputMode="numeric" is_ltr />
      <Choice
        {...line('sources')}
        look="form"
        label={words.sources_label}
        options={SCHEDULE_SOURCES.map((id) => ({ id, label: words.sources[id] }))}
        onChange={(sources) => sources && type({ sources })}
      />
      <p className="text-micro text-ink-2">{words.quiet(all.quiet)}</p>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
