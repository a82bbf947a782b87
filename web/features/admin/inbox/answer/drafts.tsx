import { useAdminMessages } from '#web/api/messages.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { Suggestions } from '#web/features/admin/inbox/inbox-queries.ts'

type Draft = Suggestions['drafts'][number]
type DraftsProps = { drafts: readonly Draft[]; onPick: (draft: Draft) => void }

/** What is written of the home answers the question; a press puts it into the answer. */
export function Drafts({ drafts, onPick }: DraftsProps) {
  const { drafts: words } = useAdminMessages().inbox
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="grid gap-2">
      <h3 id="drafts" className="text-micro font-semibold text-ink-2">
        {words.title}
      </h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {drafts.map((draft) => (
          <li key={draft.text} className="grid">
            <NativeButton
              type="button"
              className="grid content-start gap-0.5 rounded-ctl border border-line bg-white px-3 py-2 text-start hover:bg-shell"
              onPress={() => onPick(draft)}
            >
              <span className="font-semibold">{words.topics[draft.topic]}</span>
              <span className="line-clamp-3 text-small wrap-anywhere">
                <bdi>{draft.text}</bdi>
              </span>
              <span className="text-micro text-ink-2">
                {words.from[draft.source](draft.source_name)}
              </span>
            </NativeButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
