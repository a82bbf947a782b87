import { useQuery } from '@tanstack/react-query'
import { CHECK_OUT_LIST } from '#contract/endpoints/admin/check-out-lists.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { checkOutQuery } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { EditorSection } from './section.tsx'

/** What guests do before they leave: a line each, in both languages. */
export function CheckOutSection() {
  const { homes } = useAdminMessages()
  const api = useAdminApi()
  const { room_category_id, home } = useEditor()
  const { data } = useQuery({
    ...checkOutQuery(api, room_category_id),
    enabled: home.published !== null,
  })
  const words = homes.check_out
  return (
    <EditorSection name="check_out">
      <p className="text-ink-2">{home.published === null ? homes.access.of_a_draft : words.line}</p>
      {data && <ListForm key={JSON.stringify(data.lines)} lines={data.lines} />}
    </EditorSection>
  )
}

type Line = { text_en: string; text_ar: string }

function ListForm({ lines }: { lines: readonly Line[] }) {
  const api = useAdminApi()
  const { frame, homes } = useAdminMessages()
  const { room_category_id } = useEditor()
  const words = homes.check_out
  const done = useDone(() => undefined)
  const { form, line, submit, is_busy } = useForm({
    initial: {
      lines_en: lines.map(({ text_en }) => text_en).join('\n'),
      lines_ar: lines.map(({ text_ar }) => text_ar).join('\n'),
    },
    fixed: { room_category_id },
    input: endpoints.saveCheckOutList.input,
    prepare: async ({ lines_en, lines_ar }) => {
      const [english, arabic] = [linesIn(lines_en), linesIn(lines_ar)]
      const fault = faultOf(english, arabic)
      return {
        values: { lines: english.map((text_en, n) => ({ text_en, text_ar: arabic[n] })) },
        ...(fault && { faults: fault }),
      }
    },
    send: (list) => api.saveCheckOutList(list),
    onDone: () => void done(words.saved),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ParagraphField
          {...line('lines_en')}
          label={homes.english}
          lang="en"
          rows={7}
          max={CHECK_OUT_LIST.lines * CHECK_OUT_LIST.line}
        />
        <ParagraphField
          {...line('lines_ar')}
          label={homes.arabic}
          lang="ar"
          rows={7}
          max={CHECK_OUT_LIST.lines * CHECK_OUT_LIST.line}
        />
      </div>
      <div>
        <Button type="submit" is_busy={is_busy} busy_label={frame.one_moment}>
          {words.save}
        </Button>
      </div>
    </Form>
  )

  function faultOf(english: string[], arabic: string[]): Record<string, string> | undefined {
    if (english.length !== arabic.length)
      return { lines_ar: words.uneven(english.length, arabic.length) }
    if (english.length > CHECK_OUT_LIST.lines) return { lines_en: words.many(CHECK_OUT_LIST.lines) }
    const is_long = (text: string) => text.length > CHECK_OUT_LIST.line
    if (english.some(is_long)) return { lines_en: words.long(CHECK_OUT_LIST.line) }
    return arabic.some(is_long) ? { lines_ar: words.long(CHECK_OUT_LIST.line) } : undefined
  }
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
