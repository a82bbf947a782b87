import { useState } from 'react'
import { CHANNELS, type Channel } from '#contract/calendar-feeds.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Unit } from './channels-queries.ts'
import { UnitField } from './unit-field.tsx'

type ConnectFormProps = {
  unit: Unit | undefined
  onDone: (read: { stays: number; conflicts: number }) => void
}

/** It is read before it is kept, so that a wrong address is said beside its field. */
export function ConnectForm({ unit, onDone }: ConnectFormProps) {
  const api = useAdminApi()
  const { frame, channels } = useAdminMessages()
  const [chosen, setChosen] = useState(unit)
  const initial: { unit_id: number; channel: Channel; address: string } = {
    unit_id: unit?.unit_id ?? 0,
    channel: 'airbnb',
    address: '',
  }
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial,
    input: endpoints.connectFeed.input,
    send: (feed) => api.connectFeed(feed),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{channels.form.connect_line}</p>
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
        label={channels.form.channel}
        options={CHANNELS.map((id) => ({ id, label: channels.names[id] }))}
        value={typed.channel}
        onChange={(channel) => channel && type({ channel })}
      />
      <TextField
        {...line('address')}
        label={channels.form.address}
        hint={channels.form.address_hint}
        is_ltr
        isRequired
        maxLength={2_000}
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {channels.connect}
      </Button>
    </Form>
  )
}
