import {
  hasHour,
  type MessageMoment,
  type SchedulePlace,
  type ScheduleSource,
} from '#contract/message-schedules.ts'
import { logActivity } from '#server/activity/index.ts'
import { listTemplates, lockTemplates } from '#server/admin/inbox/templates/template-queries.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readQuiet } from './quiet-hours.ts'
import {
  listSchedulePlaces,
  listSchedules,
  writeSchedule,
  type Schedule,
} from './schedule-queries.ts'

export async function listMessageSchedules(_input: object, { db, now, lang }: StaffCall) {
  const [schedules, places, quiet] = [
    await listSchedules(db),
    await listSchedulePlaces(db, lang),
    await readQuiet(db, now),
  ]
  return {
    schedules: schedules.map(({ place_kind, place_id, on_since: _since, ...schedule }) => ({
      ...schedule,
      place: places.find(({ kind, id }) => kind === place_kind && id === place_id) ?? null,
    })),
    places,
    quiet,
  }
}

type Input = {
  template_id: number
  moment: MessageMoment
  at_hour: number
  place_kind?: SchedulePlace | undefined
  place_id?: number | undefined
  nights_min: number
  sources: ScheduleSource
  is_on: boolean
  reason: string
}

/** Refuses NOT_FOUND of a template that was ended, and of a place that is none. */
export async function scheduleMessage(
  { reason, template_id, place_kind, place_id, ...input }: Input,
  call: StaffCall,
): Promise<Record<string, never>> {
  const { db, now, lang } = call
  await db.transaction().execute(async (tx) => {
    await lockTemplates(tx)
    const template =
      (await listTemplates(tx)).find(({ id }) => id === template_id) ?? refuseField('template_id')
    const place = await readPlace()
    const former = (await listSchedules(tx)).find((one) => one.template_id === template_id)
    const by = await actorOf(tx, call)
    const written = {
      ...input,
      at_hour: hasHour(input.moment) ? input.at_hour : null,
      place_kind: place?.kind ?? null,
      place_id: place?.id ?? null,
    }
    await writeSchedule(tx, {
      ...written,
      template_id,
      on_since: now,
      changed_by: by.name,
      changed_at: now,
    })
    await logActivity(tx, {
      by,
      verb: 'schedule-message',
      subject: { kind: 'setting', id: 'message_templates' },
      reason,
      ...(former && { before: conditionsOf(former) }),
      after: conditionsOf(written),
      detail: { template: template.name },
      at: now,
    })

    async function readPlace() {
      if (place_kind === undefined) return undefined
      const places = await listSchedulePlaces(tx, lang)
      const found = places.find(({ kind, id }) => kind === place_kind && id === place_id)
      return found ?? refuseField('place_id')
    }
  })
  return {}
}

const refuseField = (field: 'template_id' | 'place_id'): never =>
  refuse('NOT_FOUND', { fields: [{ field, code: 'NOT_FOUND' }] })

type Conditions = Omit<Schedule, 'template_id' | 'on_since' | 'changed_by' | 'changed_at'>

const conditionsOf = (schedule: Conditions) => ({
  moment: schedule.moment,
  at_hour: schedule.at_hour,
  place_kind: schedule.place_kind,
  place_id: schedule.place_id,
  nights_min: schedule.nights_min,
  sources: schedule.sources,
  is_on: schedule.is_on,
})
