import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { BLOCK_KINDS, type BlockKind } from '#contract/constants.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { NewStayForm } from '#web/admin/channel-stays/new-stay-form.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type {
  CalendarHome,
  CalendarUnit,
  Span,
} from '#web/features/admin/calendar/calendar-queries.ts'
import { SidePanel } from './side-panel.tsx'

type BlockPanelProps = {
  home: CalendarHome
  unit: CalendarUnit
  /** As dragged or typed so far; `block` is as it is stored, null for a new one. */
  from: string
  to: string
  block: Span | null
  onClose: () => void
}

/** Blocks nights of a unit, or changes and removes a block. */
export function BlockPanel({ home, unit, from, to, block, onClose }: BlockPanelProps) {
  const api = useAdminApi()
  const { today, messages } = useApp()
  const { frame, calendar, channel_stays } = useAdminMessages()
  const [is_entering, setEntering] = useState(false)
  const queryClient = useQueryClient()
  const text = calendar.block
  const done = (said: string) => {
    showToast({ text: said, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  }
  const remove = async ({ to: until }: Span, begins: string) => {
    try {
      await api.removeBlock({ unit_id: unit.id, from: begins < today ? today : begins, to: until })
      done(text.removed)
    } catch (error) {
      showError(error, messages)
    }
  }
  const line = `${unit.name} · ${home.nice_name}`
  return (
    <SidePanel title={block ? calendar.kind(block) : text.title} line={line} onClose={onClose}>
      {!block && from >= today && (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/admin/new-booking"
            search={{ from, to, home: home.slug }}
            className={buttonClass('secondary', 'small')}
          >
            {calendar.book}
          </Link>
          <Button size="small" onPress={() => setEntering(true)}>
            {channel_stays.title}
          </Button>
        </div>
      )}
      {is_entering && (
        <AdminDialog title={channel_stays.title} isOpen onClose={() => setEntering(false)}>
          <NewStayForm
            unit_id={unit.id}
            from={from}
            to={to}
            onDone={() => done(channel_stays.saved)}
          />
        </AdminDialog>
      )}
      {block?.created_by !== undefined && (
        <p className="text-micro text-ink-2">{`${calendar.blocked_by}: ${block.created_by}`}</p>
      )}
      {block?.own_stay_id === undefined ? (
        <BlockForm
          key={`${from} ${to} ${block?.note ?? ''}`}
          unit_id={unit.id}
          from={from}
          to={to}
          block={block}
          onDone={() => done(block ? text.changed : text.added)}
        />
      ) : (
        <>
          <p className="font-medium">
            {calendar.range(frame.day(block.from), frame.day(block.to))}
          </p>
          <p className="text-ink-2">{text.own_stay}</p>
          <ReasonForm
            input={endpoints.cancelOwnerStay.input}
            fixed={{ own_stay_id: block.own_stay_id }}
            submit_label={text.cancel_own_stay}
            reason_hint={text.own_stay_hint}
            send={(cancelled) => api.cancelOwnerStay(cancelled)}
            onDone={() => done(text.own_stay_cancelled)}
          />
        </>
      )}
      {block && block.own_stay_id === undefined && block.to > today && (
        <Button kind="quiet" size="small" onPress={() => void remove(block, block.from)}>
          {block.from < today ? text.end_today : text.remove}
        </Button>
      )}
    </SidePanel>
  )
}

type BlockFormProps = {
  unit_id: number
  from: string
  to: string
  block: Span | null
  onDone: () => void
}

const NEW_KIND: BlockKind = 'hold_back'

function BlockForm({ unit_id, from, to, block, onDone }: BlockFormProps) {
  const api = useAdminApi()
  const { calendar, frame } = useAdminMessages()
  const text = calendar.block
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: {
      from,
      to,
      block_kind: block?.block_kind ?? NEW_KIND,
      note: block?.note ?? '',
      beyond_reason: '',
    },
    fixed: { unit_id, begins: block?.from ?? from },
    input: endpoints.changeBlock.input,
    prepare: async ({ note, beyond_reason, ...values }) => ({
      values: {
        ...values,
        ...(note.trim() !== '' && { note }),
        ...(beyond_reason.trim() !== '' && { beyond_reason }),
      },
    }),
    send: ({ begins, ...nights }) =>
      block ? api.changeBlock({ begins, ...nights }) : api.addBlock(nights),
    onDone,
    refusals: { ROOM_UNAVAILABLE: 'from', INVALID_DATES: 'to' },
  })
  const fault = faults.from ?? faults.to ?? faults.block_kind
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <DayRow>
        <DayField
          look="form"
          label={text.from}
          value={typed.from}
          onChange={(day) => type({ from: day ?? '' })}
        />
        <DayField
          look="form"
          label={text.to}
          value={typed.to}
          onChange={(day) => type({ to: day ?? '' })}
        />
      </DayRow>
      {fault !== undefined && (
        <p role="alert" className="text-coral">
          {fault}
        </p>
      )}
      <Choice
        look="form"
        label={text.kind}
        options={BLOCK_KINDS.map((id) => ({ id, label: calendar.block_kinds[id] }))}
        value={typed.block_kind}
        onChange={(block_kind) => block_kind && type({ block_kind })}
      />
      <TextField {...line('note')} label={calendar.note} hint={text.note_hint} maxLength={200} />
      {(faults.beyond_reason !== undefined || typed.beyond_reason !== '') && (
        <TextField {...line('beyond_reason')} label={text.beyond} maxLength={300} />
      )}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {block ? text.save : text.add}
      </Button>
    </Form>
  )
}
