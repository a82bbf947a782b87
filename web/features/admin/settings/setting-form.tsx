import type * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { SETTING_KINDS } from '#contract/setting-kinds.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SettingValue } from './setting-value.tsx'
import { periodOn, plannedAfter, type Setting } from './settings-queries.ts'
import { ONLY, readTyped, typedOf, type TypedValue } from './typed-value.ts'

type Change = z.output<typeof endpoints.changeSetting.input>

type SettingFormProps = {
  setting: Setting
  /** Of settings that have a call of their own. */
  send?: (change: Change) => Promise<unknown>
  onDone: () => void
}

/** Another value from a day on, before and after beside each other. */
export function SettingForm({ setting, send, onDone }: SettingFormProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, settings } = useAdminMessages()
  const { name } = setting
  const now = periodOn(setting, today)?.value ?? 0
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: { value: typedOf(name, now), from: today, reason: '' },
    fixed: { name },
    input: endpoints.changeSetting.input,
    prepare: async (fields) => {
      const value = readTyped(name, fields.value)
      return value === undefined
        ? {
            values: { ...fields, value: 0 },
            faults: { value: settings.wrong[SETTING_KINDS[name]] },
          }
        : { values: { ...fields, value } }
    },
    send: (change) => withProof<unknown>(() => (send ? send(change) : api.changeSetting(change))),
    onDone,
  })
  const before = periodOn(setting, typed.from)?.value ?? now
  const after = readTyped(name, typed.value)
  const discarded = plannedAfter(setting, typed.from === '' ? today : typed.from)
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{settings.about[name]}</p>
      <ValueFields
        setting={setting}
        value={typed.value}
        error={faults.value}
        onChange={(value) => type({ value })}
      />
      <DayField
        look="form"
        label={settings.from}
        value={typed.from}
        onChange={(from) => type({ from: from ?? '' })}
      />
      {faults.from !== undefined && (
        <p role="alert" className="text-coral">
          {faults.from}
        </p>
      )}
      <dl aria-live="polite" className="flex flex-wrap gap-x-10 gap-y-3 rounded-ctl bg-shell p-3">
        <div>
          <dt className="text-micro text-ink-2">{frame.before}</dt>
          <dd>
            <SettingValue name={name} value={before} />
          </dd>
        </div>
        <div>
          <dt className="text-micro text-ink-2">{frame.after}</dt>
          <dd className="font-semibold">
            {after === undefined ? '–' : <SettingValue name={name} value={after} />}
          </dd>
        </div>
      </dl>
      {discarded.length > 0 && (
        <p className="text-coral">
          {settings.discards(discarded.map(({ from }) => frame.day(from)).join(' · '))}
        </p>
      )}
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {settings.submit}
      </Button>
    </Form>
  )
}

type ValueFieldsProps = {
  setting: Setting
  value: TypedValue
  error: string | undefined
  onChange: (value: TypedValue) => void
}

function ValueFields({ setting: { name }, value, error, onChange }: ValueFieldsProps) {
  const { settings } = useAdminMessages()
  const parts = Object.keys(value)
  const is_text = ['countries', 'documents', 'address'].includes(SETTING_KINDS[name])
  return (
    <div
      className={
        parts.length > 2
          ? 'grid grid-cols-2 gap-3 sm:grid-cols-3'
          : 'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3'
      }
    >
      {parts.map((part) => (
        <TextField
          key={part}
          name={part === ONLY ? 'value' : `value-${part}`}
          label={part === ONLY ? settings.typed[SETTING_KINDS[name]] : settings.part(part)}
          value={value[part] ?? ''}
          onChange={(text) => onChange({ ...value, [part]: text })}
          error={part === parts[0] ? error : undefined}
          inputMode={is_text ? 'text' : 'numeric'}
          maxLength={is_text ? 1_000 : 12}
          is_ltr
          isRequired={SETTING_KINDS[name] !== 'address'}
        />
      ))}
    </div>
  )
}
