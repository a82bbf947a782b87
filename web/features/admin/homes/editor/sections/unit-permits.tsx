import { useQueryClient } from '@tanstack/react-query'
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

type Permit = Unit['permits'][number]
type Open = { act: 'renew' } | { act: 'correct' | 'remove'; permit: Permit } | null

/** Of a unit that guests may get: the permit of today, what came before and comes after, and how it is renewed. */
export function UnitPermits({ unit: { name, permits } }: { unit: Unit }) {
  const { frame, homes } = useAdminMessages()
  const { today } = useApp()
  const { home } = useEditor()
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const words = homes.permit
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const last = permits[0] // the newest
  const is_valid = last !== undefined && last.expires_on >= today
  return (
    <div className="grid gap-2 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {last === undefined ? (
          <p className="text-coral">{words.none}</p>
        ) : (
          <p>
            <bdi className="font-medium">{last.number}</bdi>{' '}
            <span className={is_valid ? 'text-ink-2' : 'text-coral'}>
              {is_valid
                ? words.until(frame.day(last.expires_on))
                : words.ended(frame.day(last.expires_on))}
            </span>
          </p>
        )}
        <Button
          size="small"
          aria-label={`${words.renew}: ${name}`}
          onPress={() => setOpen({ act: 'renew' })}
        >
          {words.renew}
        </Button>
      </div>
      {permits.length > 0 && (
        <Disclosure title={words.history(permits.length)} className="border-b-0!">
          <ol className="grid divide-y divide-line">
            {permits.map((permit) => (
              <li
                key={permit.permit_id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <span className="grid">
                  <span>
                    <bdi>{permit.number}</bdi>
                  </span>
                  <span className="text-micro text-ink-2">
                    <span>
                      {words.days(
                        permit.issued_on === null ? null : frame.day(permit.issued_on),
                        frame.day(permit.expires_on),
                      )}
                    </span>
                    {permit.unit_code !== null && (
                      <span>
                        {' · '}
                        <bdi>{permit.unit_code}</bdi>
                      </span>
                    )}
                  </span>
                </span>
                <span className="flex gap-1">
                  {(['correct', 'remove'] as const).map((act) => (
                    <Button
                      key={act}
                      kind="quiet"
                      size="small"
                      aria-label={`${words[act]}: ${permit.number}`}
                      onPress={() => setOpen({ act, permit })}
                    >
                      {words[act]}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <AdminDialog title={words.renewing(name)} isOpen={open?.act === 'renew'} onClose={close}>
        <PermitForm home={home.published?.slug ?? ''} unit={name} onDone={done} />
      </AdminDialog>
      <AdminDialog title={words.correcting(name)} isOpen={open?.act === 'correct'} onClose={close}>
        {open?.act === 'correct' && (
          <CorrectionForm permit={open.permit} onDone={() => done(words.corrected)} />
        )}
      </AdminDialog>
      <AdminDialog title={words.removing(name)} isOpen={open?.act === 'remove'} onClose={close}>
        {open?.act === 'remove' && (
          <ReasonForm
            input={endpoints.removePermit.input}
            fixed={{ permit_id: open.permit.permit_id }}
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
