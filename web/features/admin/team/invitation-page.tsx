import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { forgetSession } from '#web/api/browser-session.ts'
import { NameFields } from '#web/forms/name-fields.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { addressOf } from '#web/i18n/language.ts'
import type { AdminMessages } from '#web/messages/types.ts'
import { stringifySearch } from '#web/urls/search-text.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { invitationQuery, type Invitation } from './invitation-queries.ts'

export function InvitationPage({ id, onDone }: JoiningProps) {
  const api = useAdminApi()
  const { invitation } = useAdminMessages().frame
  const { company } = useApp()
  const { data } = useSuspenseQuery(invitationQuery(api, id))
  if (data === null) {
    return (
      <FullStop title={invitation.expired_title} line={invitation.expired_line}>
        <Link to="/login" className={buttonClass('primary', 'large')}>
          {invitation.to_login}
        </Link>
      </FullStop>
    )
  }
  return (
    <div className="page grid max-w-120 gap-5 py-10 md:py-14">
      <h1 className="text-h1">{invitation.title(company.name)}</h1>
      <p className="text-ink-2">{lineOf(data, invitation)}</p>
      <OfferedRights rights={data.rights} />
      <Joining invitation={data} id={id} onDone={onDone} />
    </div>
  )
}

function lineOf(
  { invited_by, email, has_account, is_logged_in }: Invitation,
  sayings: AdminMessages['frame']['invitation'],
): string {
  if (!has_account) return sayings.line(invited_by)
  return is_logged_in
    ? sayings.line_with_account(invited_by)
    : sayings.line_log_in(invited_by, email)
}

function Joining({
  invitation: { has_account, is_logged_in },
  ...props
}: JoiningProps & { invitation: Invitation }) {
  if (!has_account) return <JoinForm {...props} />
  return is_logged_in ? <JoinWithAccount {...props} /> : <LogInToJoin id={props.id} />
}

/** Whoever is logged in to another account leaves it first. */
function LogInToJoin({ id }: Pick<JoiningProps, 'id'>) {
  const { api, lang } = useApp()
  const { frame } = useAdminMessages()
  const logIn = useMutation({
    mutationFn: async () => {
      forgetSession()
      await api.logOut({}).catch(() => undefined) // the page is left in any case
      location.assign(
        addressOf(
          `/login${stringifySearch({ redirect: `/admin/invitation${stringifySearch({ id })}` })}`,
          lang,
        ),
      )
    },
  })
  return (
    <Button
      kind="primary"
      size="large"
      is_busy={logIn.isPending}
      busy_label={frame.one_moment}
      onPress={() => logIn.mutate()}
    >
      {frame.invitation.log_in}
    </Button>
  )
}

function OfferedRights({ rights }: Pick<Invitation, 'rights'>) {
  const { frame } = useAdminMessages()
  return (
    <div className="rounded-card bg-shell p-4">
      <p className="text-small text-ink-2">{frame.invitation.your_rights}</p>
      <p className="font-semibold">{rights.map((right) => frame.rights[right]).join(' · ')}</p>
    </div>
  )
}

type JoiningProps = { id: string; onDone: (is_logged_in: boolean) => void }

function JoinForm({ id, onDone }: JoiningProps) {
  const api = useAdminApi()
  const { frame } = useAdminMessages()
  const { invitation } = frame
  const { form, line, submit, is_busy } = useForm({
    initial: { first_name: '', last_name: '', phone_number: NO_PHONE, new_password: '' },
    fixed: { id },
    input: endpoints.acceptInvitation.input,
    prepare: readPhoneNumber,
    send: (joining) => api.acceptInvitation(joining),
    onDone: () => onDone(false),
    stays_busy: true,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <NameFields line={line} labels={invitation} max_length={NAME_MAX.account} />
      <PhoneField {...line('phone_number')} />
      <TextField
        {...line('new_password')}
        label={invitation.password}
        type="password"
        autoComplete="new-password"
        is_ltr
        isRequired
      />
      <SubmitButton is_busy={is_busy}>{invitation.submit}</SubmitButton>
    </Form>
  )
}

function JoinWithAccount({ id, onDone }: JoiningProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame } = useAdminMessages()
  const join = useMutation({
    mutationFn: () => api.acceptInvitation({ id }),
    onSuccess: () => onDone(true),
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      kind="primary"
      size="large"
      is_busy={join.isPending}
      busy_label={frame.one_moment}
      onPress={() => join.mutate()}
    >
      {frame.invitation.submit}
    </Button>
  )
}
