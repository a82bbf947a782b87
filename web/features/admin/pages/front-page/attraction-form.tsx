import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Attraction, FrontPage } from './front-page-queries.ts'

type AttractionFormProps = Pick<FrontPage, 'areas'> & {
  /** None: a new one. */
  attraction: Attraction | undefined
  onDone: () => void
}

export function AttractionForm({ attraction, areas, onDone }: AttractionFormProps) {
  const api = useAdminApi()
  const { frame, front_page } = useAdminMessages()
  const words = front_page.attractions
  const { form, line, type, typed, submit, is_busy } = useForm({
    initial: {
      name_en: attraction?.name_en ?? '',
      name_ar: attraction?.name_ar ?? '',
      description_en: attraction?.description_en ?? '',
      description_ar: attraction?.description_ar ?? '',
      area: attraction?.area ?? null,
      reason: '',
    },
    fixed: { id: attraction?.id },
    input: endpoints.saveAttraction.input,
    send: api.saveAttraction,
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField {...line('name_en')} label={words.name_en} maxLength={80} isRequired />
      <TextField {...line('name_ar')} label={words.name_ar} maxLength={80} isRequired />
      {(['en', 'ar'] as const).map((lang) => (
        <ParagraphField
          key={lang}
          label={words[`description_${lang}`]}
          name={`description_${lang}`}
          lang={lang}
          value={typed[`description_${lang}`]}
          max={400}
          error={line(`description_${lang}`).error}
          onChange={(text) => type({ [`description_${lang}`]: text })}
        />
      ))}
      <Choice
        look="form"
        label={words.area}
        any={words.no_area}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={typed.area ?? undefined}
        onChange={(area) => type({ area: area ?? null })}
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {attraction ? words.save : words.add}
      </Button>
    </Form>
  )
}
