import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PermitForm } from '#web/admin/permits/permit-form.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { UnitPermits as Unit } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { CorrectionForm } from './correction-form.tsx'
import { PermitPaper } from './permit-paper.tsx'

type Permit = Unit['permits'][number]
type Open = { act: 'renew' } | { act: 'correct' | 'remove'; permit_id: number } | null

/** Of a unit that guests may get: the permit of today, what came before and comes after, and how it is renewed. */
export function UnitPermits({ unit: { unit_id, name, permits } }: { unit: Unit }) {
  const { homes, channels } = useAdminMessages()
  const { home } = useEditor()
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const words = homes.permit
  const close = () => setOpen(null)
  // Of the list, not as it was at the press: what was just saved may be read while the form is open.
  const chosen =
    open && open.act !== 'renew'
      ? permits.find((one) => one.permit_id === open.permit_id)
      : undefined
  const done = (text: string) => {
    close()
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div className="grid gap-2 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <NewestPermit permit={permits[0]} />
        <Button
          size="small"
          aria-label={`${words.renew}: ${name}`}
          onPress={() => setOpen({ act: 'renew' })}
        >
          {words.renew}
        </Button>
        <Link
          to="/admin/channels"
          search={{ unit: unit_id }}
          className="text-gulf-700 hover:underline"
        >
          {channels.title}
        </Link>
      </div>
      {permits.length > 0 && (
        <Disclosure title={words.history(permits.length)} className="border-b-0!">
          <ol className="grid divide-y divide-line">
            {permits.map((permit) => (
              <PermitLine
                key={permit.permit_id}
                permit={permit}
                onAct={(act) => setOpen({ act, permit_id: permit.permit_id })}
              />
            ))}
          </ol>
        </Disclosure>
      )}
      <AdminDialog title={words.renewing(name)} isOpen={open?.act === 'renew'} onClose={close}>
        <PermitForm home={home.published?.slug ?? ''} unit={name} onDone={done} />
      </AdminDialog>
      <AdminDialog title={words.correcting(name)} isOpen={open?.act === 'correct'} onClose={close}>
        {open?.act === 'correct' && chosen && (
          <div className="grid gap-5">
            <PermitPaper permit={chosen} onDone={done} />
            <CorrectionForm permit={chosen} onDone={() => done(words.corrected)} />
          </div>
        )}
      </AdminDialog>
      <AdminDialog title={words.removing(name)} isOpen={open?.act === 'remove'} onClose={close}>
        {open?.act === 'remove' && chosen && (
          <ReasonForm
            input={endpoints.removePermit.input}
            fixed={{ permit_id: chosen.permit_id }}
            send={(removed) => api.removePermit(removed)}
            onDone={() => done(words.removed)}
            submit_label={words.remove}
          >
            <p className="text-ink-2">{words.remove_line}</p>
          </ReasonForm>
        )}
      </AdminDialog>
    </div>
  )
}

function NewestPermit({ permit }: { permit: Permit | undefined }) {
  const { frame, homes } = useAdminMessages()
  const { today } = useApp()
  const words = homes.permit
  if (permit === undefined) return <p className="text-coral">{words.none}</p>
  const is_valid = permit.expires_on >= today
  const day = frame.day(permit.expires_on)
  return (
    <p>
      <bdi className="font-medium">{permit.number}</bdi>{' '}
      <span className={is_valid ? 'text-ink-2' : 'text-coral'}>
        {is_valid ? words.until(day) : words.ended(day)}
      </span>
    </p>
  )
}

type PermitLineProps = { permit: Permit; onAct: (act: 'correct' | 'remove') => void }

function PermitLine({
  permit: { number, issued_on, expires_on, unit_code, has_paper },
  onAct,
}: PermitLineProps) {
  const { frame, homes } = useAdminMessages()
  const words = homes.permit
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="grid">
        <span>
          <bdi>{number}</bdi>
        </span>
        <span className="text-micro text-ink-2">
          <span>
            {words.days(issued_on === null ? null : frame.day(issued_on), frame.day(expires_on))}
          </span>
          {unit_code !== null && (
            <span>
              {' · '}
              <bdi>{unit_code}</bdi>
            </span>
          )}
          {has_paper && <span>{` · ${words.paper.title}`}</span>}
        </span>
      </span>
      <span className="flex gap-1">
        {(['correct', 'remove'] as const).map((act) => (
          <Button
            key={act}
            kind="quiet"
            size="small"
            aria-label={`${words[act]}: ${number}`}
            onPress={() => onAct(act)}
          >
            {words[act]}
          </Button>
        ))}
      </span>
    </li>
  )
}
