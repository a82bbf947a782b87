import { Check, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD } from '#contract/account-limits.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { lacksOf } from './password-gaps.ts'

export type PasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  shows_lacks?: boolean
}

export function PasswordField({ shows_lacks = false, ...field }: PasswordFieldProps) {
  const { account } = usePersonalMessages()
  const [is_shown, setShown] = useState(false)
  return (
    <div className="grid gap-2">
      <div className="relative">
        <TextField
          {...field}
          type={is_shown ? 'text' : 'password'}
          maxLength={200}
          isRequired
          is_ltr
          className="[&_input]:pe-13 rtl:[&_input]:ps-13 rtl:[&_input]:pe-3.5"
        />
        <IconButton
          label={is_shown ? account.hide : account.show}
          className="absolute! end-0.5 top-[1.9rem] rtl:top-[2.15rem]"
          onPress={() => setShown(!is_shown)}
        >
          {is_shown ? <EyeOff size={19} aria-hidden /> : <Eye size={19} aria-hidden />}
        </IconButton>
      </div>
      {shows_lacks && <Lacks password={field.value} />}
    </div>
  )
}

function Lacks({ password }: { password: string }) {
  const { lacks } = usePersonalMessages().account
  const missing = lacksOf(password)
  const sayings = {
    length: lacks.length(PASSWORD.min, PASSWORD.max),
    lower: lacks.lower,
    upper: lacks.upper,
    number: lacks.number,
    sign: lacks.sign(PASSWORD.signs),
  }
  return (
    <div className="text-micro text-ink-2">
      <p>{lacks.title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {Object.entries(sayings).map(([kind, saying]) => {
          const is_there = !missing.some((one) => one === kind)
          return (
            <li
              key={kind}
              className={classNames('inline-flex items-center gap-1.5', is_there && 'text-palm')}
            >
              <Check
                size={13}
                strokeWidth={3}
                aria-hidden
                className={is_there ? '' : 'opacity-25'}
              />
              {saying}
              {is_there && <span className="sr-only">{lacks.has}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
