import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import {
  schedulesQuery,
  templatesQuery,
  type Schedules,
  type Template,
} from '#web/features/admin/inbox/inbox-queries.ts'
import { ScheduleForm } from '#web/features/admin/inbox/schedules/schedule-form.tsx'
import { ScheduleLine } from '#web/features/admin/inbox/schedules/schedule-line.tsx'
import { TemplateForm } from './template-form.tsx'

type TemplatesPaneProps = { onClose: () => void; onPlanned: () => void }

/** What is written to guests again and again: read, written, changed, ended, and sent by itself. */
export function TemplatesPane({ onClose, onPlanned }: TemplatesPaneProps) {
  const { frame, inbox } = useAdminMessages()
  const words = inbox.templates
  const query = useQuery(templatesQuery(useAdminApi()))
  const { data: all } = useQuery(schedulesQuery(useAdminApi()))
  const [open, setOpen] = useState<Template | 'new' | null>(null)
  const [scheduled, setScheduled] = useState<Template | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-labelledby="templates-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 md:p-5 min-[90rem]:col-span-2"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NativeButton
          type="button"
          aria-label={inbox.back}
          className={iconButtonClass('quiet')}
          onPress={onClose}
        >
          <ArrowLeft size={20} aria-hidden className="mirror-rtl" />
        </NativeButton>
        <h2
          id="templates-heading"
          ref={heading}
          tabIndex={-1}
          className="grow text-h1 outline-none"
        >
          {words.title}
        </h2>
        <Button kind="quiet" size="small" onPress={onPlanned}>
          {inbox.planned.title}
        </Button>
        <Button size="small" onPress={() => setOpen('new')}>
          {words.add}
        </Button>
      </header>
      <p className="max-w-prose text-ink-2">{words.line}</p>
      <AsyncState
        query={{ ...query, data: query.data?.templates }}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={<div className="min-h-60" />}
      >
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState {...words.empty} />
          ) : (
            <ul className="divide-y divide-line">
              {templates.map((template) => (
                <Row
                  key={template.id}
                  template={template}
                  schedule={all?.schedules.find(({ template_id }) => template_id === template.id)}
                  onOpen={() => setOpen(template)}
                  onSchedule={() => setScheduled(template)}
                />
              ))}
            </ul>
          )
        }
      </AsyncState>
      <AdminDialog
        title={open === 'new' ? words.add : words.change}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
      >
        <TemplateForm template={open === 'new' ? null : open} onDone={() => setOpen(null)} />
      </AdminDialog>
      <AdminDialog
        title={inbox.schedules.title_of(scheduled?.name ?? '')}
        isOpen={scheduled !== null && all !== undefined}
        onClose={() => setScheduled(null)}
      >
        {scheduled && all && (
          <ScheduleForm template_id={scheduled.id} all={all} onDone={() => setScheduled(null)} />
        )}
      </AdminDialog>
    </section>
  )
}

type RowProps = {
  template: Template
  schedule: Schedules['schedules'][number] | undefined
  onOpen: () => void
  onSchedule: () => void
}

function Row({ template, schedule, onOpen, onSchedule }: RowProps) {
  const { frame, inbox } = useAdminMessages()
  const { lang } = useApp()
  const { name, changed_by, changed_at } = template
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="grid min-w-0 grow basis-72 gap-1">
        <h3 className="font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p lang={lang} className="line-clamp-3 wrap-anywhere whitespace-pre-line text-ink-2">
          {template[`text_${lang}`]}
        </p>
        {schedule && <ScheduleLine schedule={schedule} />}
        <p className="text-micro text-ink-3">
          <bdi>{changed_by}</bdi>
          {` · ${frame.moment(changed_at)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={inbox.schedules.open_of(name)} onPress={onSchedule}>
          {inbox.schedules.open}
        </Button>
        <Button size="small" aria-label={inbox.templates.change_of(name)} onPress={onOpen}>
          {inbox.templates.edit}
        </Button>
      </div>
    </li>
  )
}
