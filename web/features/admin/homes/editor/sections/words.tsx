import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { Words } from '#web/features/admin/homes/editor/controls.tsx'
import { EditorSection } from './section.tsx'

/** English and Arabic beside each other, line by line. */
export function WordsSection() {
  const { homes } = useAdminMessages()
  const { home } = useEditor()
  return (
    <EditorSection name="words">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <p className="font-semibold max-md:hidden">{homes.english}</p>
        <p className="font-semibold max-md:hidden">{homes.arabic}</p>
        <Pair name="nice_name" />
        <Pair name="name" />
        <Pair name="sub_title" />
        <Pair name="description" is_long />
      </div>
      <Words
        name="slug"
        max={HOME_TEXT_MAX.slug}
        hint={home.published?.slug ? homes.slug_kept(home.published.slug) : homes.hints.slug}
        is_ltr
        className="max-w-120"
      />
    </EditorSection>
  )
}

type PairProps = { name: 'nice_name' | 'name' | 'sub_title' | 'description'; is_long?: boolean }

function Pair({ name, is_long = false }: PairProps) {
  const { homes } = useAdminMessages()
  const max = HOME_TEXT_MAX[name]
  return (
    <>
      <Words
        name={`en.${name}`}
        label={`${homes.fields[`en.${name}`]} (${homes.english})`}
        lang="en"
        max={max}
        is_long={is_long}
      />
      <Words
        name={`ar.${name}`}
        label={`${homes.fields[`ar.${name}`]} (${homes.arabic})`}
        lang="ar"
        max={max}
        is_long={is_long}
      />
    </>
  )
}
