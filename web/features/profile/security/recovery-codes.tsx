import { Copy, Download, Printer } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useCopy } from '#web/features/profile/use-copy.ts'
import { directionOf } from '#web/i18n/direction.ts'
import { Button } from '#web/ui/button.tsx'
import { printText } from './print-text.ts'

const takeFocus = (list: HTMLElement | null) => list?.focus()

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void }

export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { codes: sayings } = usePersonalMessages().security
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-2">{sayings.line}</p>
      <ol
        ref={takeFocus}
        tabIndex={-1}
        aria-label={sayings.list}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2.5 rounded-card bg-shell p-5 font-mono text-body tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ol>
      <Keeping codes={codes} email={email} />
      <Button kind="primary" size="large" onPress={onDone}>
        {sayings.done}
      </Button>
    </div>
  )
}

function Keeping({ codes, email }: Omit<RecoveryCodesProps, 'onDone'>) {
  const { lang, company } = useApp()
  const { codes: sayings } = usePersonalMessages().security
  const copy = useCopy()
  const lines = [sayings.file(email, company.name), '', ...codes]
  const save = () =>
    saveFile({
      name: 'recovery-codes.txt',
      type: 'text/plain;charset=utf-8',
      bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="grow" onPress={() => void copy(codes.join('\n'), sayings.copied)}>
        <Copy size={17} aria-hidden />
        {sayings.copy}
      </Button>
      <Button className="grow" onPress={save}>
        <Download size={17} aria-hidden />
        {sayings.download}
      </Button>
      <Button className="grow" onPress={() => printText(lines, directionOf(lang))}>
        <Printer size={17} aria-hidden />
        {sayings.print}
      </Button>
    </div>
  )
}
