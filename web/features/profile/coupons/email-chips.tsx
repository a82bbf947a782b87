import { X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { INVITED_AT_ONCE } from '#contract/constants.ts'
import { usePersonalMessages, useMessages } from '#web/api/messages.ts'
import { addFriends, type Friends } from './friends.ts'

const ADDS = [' ', 'Enter', ',', '،']

type EmailChipsProps = { own: string; value: Friends; onChange: (friends: Friends) => void }

export function EmailChips({ own, value, onChange }: EmailChipsProps) {
  const messages = useMessages()
  const { referral: success } = usePersonalMessages().profile
  const id = useId()
  const line = useRef<HTMLInputElement>(null)
  const { chosen, rest, fault } = value
  const is_full = chosen.length >= INVITED_AT_ONCE
  const add = (typed: string, apart = '') => {
    const read = addFriends({ chosen, typed, own })
    onChange(read.rest === '' ? read : { ...read, rest: `${read.rest}${apart}` })
  }
  const remove = (email: string) => {
    onChange({ ...value, chosen: chosen.filter((other) => other !== email) })
    line.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && rest === '' && last !== undefined) return remove(last)
    if (!ADDS.includes(event.key)) return
    // the key that adds never sends: whoever types one too many has sent nothing
    event.preventDefault()
    if (rest.trim() !== '') add(rest, event.key === 'Enter' ? '' : ' ')
  }
  const sentences = {
    own: success.own,
    invalid: messages.field_faults['email']?.invalid,
    TOO_MANY_INVITATIONS: messages.errors.TOO_MANY_INVITATIONS,
  }
  const fault_text = fault === null ? undefined : sentences[fault]
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {success.emails}
      </label>
      {chosen.length > 0 && <ChosenEmails emails={chosen} onRemove={remove} />}
      <input
        ref={line}
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={rest}
        readOnly={is_full}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        className="rtl-end min-h-12 w-full rounded-ctl border border-line-strong bg-white px-3.5 text-body read-only:bg-shell aria-invalid:border-coral"
        onChange={(event) => onChange({ chosen, rest: event.target.value, fault: null })}
        onPaste={(event) => {
          event.preventDefault()
          add(`${rest} ${event.clipboardData.getData('text')}`)
        }}
        onKeyDown={press}
        onBlur={() => rest.trim() !== '' && add(rest)}
      />
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={fault_text === undefined ? 'text-micro text-ink-2' : 'text-micro text-coral'}
      >
        {fault_text ??
          (is_full ? success.full(INVITED_AT_ONCE) : success.emails_hint(INVITED_AT_ONCE))}
      </p>
    </div>
  )
}

type ChosenEmailsProps = { emails: readonly string[]; onRemove: (email: string) => void }

function ChosenEmails({ emails, onRemove }: ChosenEmailsProps) {
  const { referral } = usePersonalMessages().profile
  return (
    <ul aria-label={referral.chosen} className="flex flex-wrap gap-2">
      {emails.map((email) => (
        <li key={email} className="inline-flex items-center rounded-ctl bg-mist ps-3 text-small">
          <bdi className="wrap-anywhere">{email}</bdi>
          <button
            type="button"
            aria-label={referral.remove(email)}
            className="grid size-9 place-items-center rounded-ctl hover:bg-gulf-200"
            onClick={() => onRemove(email)}
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
