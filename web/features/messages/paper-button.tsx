import { Paperclip } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'

type PaperButtonProps = { is_busy: boolean; onChoose: (files: File[]) => void }

export function PaperButton({ is_busy, onChoose }: PaperButtonProps) {
  const { messages } = useApp()
  const { thread: words } = usePersonalMessages()
  return (
    <label
      className={buttonClass(
        'secondary',
        'large',
        'relative cursor-pointer max-sm:w-full focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gulf-700',
      )}
    >
      <Paperclip size={18} aria-hidden />
      <span>{is_busy ? messages.shell.one_moment : words.papers.add}</span>
      <input
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        multiple
        disabled={is_busy}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = '' // the same file may be chosen again
          onChoose(files)
        }}
      />
    </label>
  )
}
