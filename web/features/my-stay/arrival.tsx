import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { guest_stays } from '#contract/endpoints/stays.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { arrivalTimes } from '#web/stays/arrival-times.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEarlyOption } from '#web/ui/use-early-input.ts'
import type { Came, MyStay } from './my-stay-queries.ts'

/** When the guests come, and with which flight: the front desk sees it. */
export function Arrival({ stay, came: { link } }: { stay: MyStay; came: Came }) {
  const { api, messages } = useApp()
  const queryClient = useQueryClient()
  const { arrival: words } = usePersonalMessages().my_stay
  const { reservation_id, expected_time, flight, room_category: home } = stay
  const { form, line, submit, is_busy } = useForm({
    initial: { expected_time: expected_time ?? '', flight: flight ?? '' },
    fixed: { reservation_id },
    input: guest_stays.tellMyArrival.input,
    send: (told) => personalApi(api).tellMyArrival(told, { link }),
    onDone: () => {
      showToast({ text: words.saved, kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['my-stay'] })
    },
  })
  return (
    <section
      aria-labelledby="arrival"
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-6 print:hidden"
    >
      <h2 id="arrival" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.line}</p>
      <Form
        ref={form}
        onSubmit={submit}
        className="mt-4 grid items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]"
      >
        <Time {...line('expected_time')} check_in_time={home.check_in_time} />
        <TextField
          {...line('flight')}
          label={words.flight}
          hint={words.flight_hint}
          maxLength={12}
          autoComplete="off"
          is_ltr
        />
        <div>
          <Button type="submit" is_busy={is_busy} busy_label={messages.shell.one_moment}>
            {words.save}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type TimeProps = {
  name: string
  value: string
  onChange: (time: string) => void
  error?: string | undefined
  check_in_time: string
}

function Time({ name, value, onChange, error, check_in_time }: TimeProps) {
  const { arrival: words } = usePersonalMessages().my_stay
  const id = useId()
  const early_option = useEarlyOption(value, onChange)
  const times = arrivalTimes(check_in_time)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {words.time}
      </label>
      <NativeSelect
        ref={early_option}
        id={id}
        name={name}
        value={value}
        className="min-h-12 text-body tabular-nums"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words.no_time}</option>
        {(value === '' || times.includes(value) ? times : [value, ...times]).map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </NativeSelect>
      <p id={`${id}-error`} className="text-micro text-coral empty:hidden">
        {error}
      </p>
    </div>
  )
}
