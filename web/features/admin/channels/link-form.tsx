import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CHANNELS, type Channel } from '#contract/calendar-feeds.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Unit } from './channels-queries.ts'
import { UnitField } from './unit-field.tsx'

const OF = ['unit', 'home'] as const
const PREPARATION = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

type Typed = {
  unit_id: number
  channel: Channel
  of: (typeof OF)[number]
  preparation_days: (typeof PREPARATION)[number]
}

export function LinkForm({ unit }: { unit: Unit | undefined }) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, channels } = useAdminMessages()
  const [chosen, setChosen] = useState(unit)
  const [made, setMade] = useState<string>()
  const initial: Typed = {
    unit_id: unit?.unit_id ?? 0,
    channel: 'airbnb',
    of: 'unit',
    preparation_days: '0',
  }
  const { form, typed, type, faults, submit, is_busy } = useForm({
    initial,
    input: endpoints.makeCalendarLink.input,
    prepare: async ({ unit_id, of, channel, preparation_days }) => ({
      values: {
        channel,
        preparation_days: Number(preparation_days),
        ...(of === 'home' && chosen ? { room_category_id: chosen.room_category_id } : { unit_id }),
      },
    }),
    send: (link) => api.makeCalendarLink(link),
    onDone: ({ address }) => {
      setMade(address)
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  if (made !== undefined) return <Made address={made} />
  const words = channels.form
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.link_line}</p>
      <UnitField
        value={chosen}
        error={faults.unit_id}
        onChange={(now) => {
          setChosen(now)
          type({ unit_id: now.unit_id })
        }}
      />
      <Choice
        look="form"
        label={words.of}
        options={OF.map((id) => ({ id, label: id === 'unit' ? words.of_unit : words.of_home }))}
        value={typed.of}
        onChange={(of) => of && type({ of })}
      />
      <Choice
        look="form"
        label={words.reader}
        options={CHANNELS.map((id) => ({ id, label: channels.names[id] }))}
        value={typed.channel}
        onChange={(channel) => channel && type({ channel })}
      />
      <Choice
        look="form"
        label={words.preparation}
        options={PREPARATION.map((id) => ({ id, label: id }))}
        value={typed.preparation_days}
        onChange={(preparation_days) => preparation_days && type({ preparation_days })}
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {channels.make_link}
      </Button>
    </Form>
  )
}

/** Only its hash is kept. */
function Made({ address }: { address: string }) {
  const { form } = useAdminMessages().channels
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: form.copied, kind: 'good' })
    } catch {
      showToast({ text: form.not_copied, kind: 'error' })
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{form.made}</p>
      <p dir="ltr" className="rounded-ctl bg-shell p-3 text-small break-all select-all">
        {address}
      </p>
      <Button kind="primary" onPress={() => void copy()}>
        {form.copy}
      </Button>
    </div>
  )
}
