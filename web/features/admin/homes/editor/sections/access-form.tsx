import { ACCESS_MAX, type UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'

type AccessFormProps = { unit: string; access: UnitAccess; onDone: () => void }

export function AccessForm({ unit, access, onDone }: AccessFormProps) {
  const api = useAdminApi()
  const { frame, homes } = useAdminMessages()
  const { room_category_id } = useEditor()
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: access,
    fixed: { room_category_id, unit },
    input: endpoints.changeUnitAccess.input,
    send: (changed) => api.changeUnitAccess(changed),
    onDone,
  })
  const words = homes.access
  const both = (name: 'way_in' | 'parking' | 'contact') =>
    (['en', 'ar'] as const).map((lang) => (
      <ParagraphField
        key={`${name} ${lang}`}
        name={`${name}_${lang}`}
        label={`${words[name]} (${lang === 'en' ? homes.english : homes.arabic})`}
        lang={lang}
        max={ACCESS_MAX.words}
        value={typed[`${name}_${lang}`]}
        error={line(`${name}_${lang}`).error}
        onChange={(text) => type({ [`${name}_${lang}`]: text })}
      />
    ))
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.form_line}</p>
      {both('way_in')}
      <TextField
        {...line('wifi_name')}
        label={words.wifi_name}
        maxLength={ACCESS_MAX.line}
        autoComplete="off"
        is_ltr
      />
      <TextField
        {...line('wifi_password')}
        label={words.wifi_password}
        maxLength={ACCESS_MAX.line}
        autoComplete="off"
        is_ltr
      />
      {both('parking')}
      {both('contact')}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
