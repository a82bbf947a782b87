import type { ReactNode } from 'react'
import type { HomeField } from '#contract/home-fields.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useEditor, useHomeField } from './editor-context.ts'
import { lackSentence } from './lack-sentence.ts'

type FieldShellProps = {
  name: HomeField
  label?: string
  hint?: string | undefined
  className?: string
  /** Of a group of controls, which have labels of their own. */
  is_group?: boolean
  /** The section's title says it already. */
  is_titled?: boolean
  children: (control: { id: string; described_by: string; is_wrong: boolean }) => ReactNode
}

/** A field with its label, what is wrong with it, and what a colleague wrote in it meanwhile. */
export function FieldShell({
  name,
  label,
  hint,
  className,
  is_group = false,
  is_titled = false,
  children,
}: FieldShellProps) {
  const admin = useAdminMessages()
  const messages = useMessages()
  const { id, fault, lacks } = useHomeField(name)
  const title = label ?? admin.homes.fields[name]
  const described_by = `${id}-about`
  const Box = is_group ? 'fieldset' : 'div'
  return (
    <Box className={classNames('grid min-w-0 content-start gap-1', className)}>
      {is_group ? (
        <legend
          id={id}
          tabIndex={-1}
          className={is_titled ? 'sr-only' : 'pb-1 text-small font-medium'}
        >
          {title}
        </legend>
      ) : (
        <label htmlFor={id} className="text-small font-medium">
          {title}
        </label>
      )}
      {children({ id, described_by, is_wrong: fault !== undefined })}
      <div id={described_by} className="grid gap-0.5 text-micro empty:hidden">
        {hint !== undefined && <p className="text-ink-3">{hint}</p>}
        {fault !== undefined && (
          <p role="alert" className="text-coral">
            {fault}
          </p>
        )}
        {fault === undefined &&
          [...new Set(lacks.map((lack) => lackSentence(lack, admin, messages)))].map((sentence) => (
            <p key={sentence} className="text-ink-2">
              {sentence}
            </p>
          ))}
      </div>
      <Meanwhile name={name} />
    </Box>
  )
}

function Meanwhile({ name }: { name: HomeField }) {
  const { meanwhile } = useAdminMessages().homes
  const { state, store } = useEditor()
  if (!(name in state.theirs)) return null
  const theirs = state.theirs[name]
  return (
    <div role="alert" className="grid gap-2 rounded-ctl bg-coral-soft p-3 text-small">
      <p>{meanwhile.said}</p>
      <p className="line-clamp-4 font-medium whitespace-pre-line" dir="auto">
        {typeof theirs === 'string' || typeof theirs === 'number' ? theirs : '…'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => store.takeTheirs(name)}>
          {meanwhile.theirs}
        </Button>
        <Button size="small" onPress={() => store.keepMine(name)}>
          {meanwhile.mine}
        </Button>
      </div>
    </div>
  )
}
