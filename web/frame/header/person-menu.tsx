import { useNavigate } from '@tanstack/react-router'
import { Building2, KeyRound, LogOut, SearchCheck, UserRound } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useApp } from '#web/api/app.ts'
import { forgetSession } from '#web/api/browser-session.ts'
import { switchToOwner } from '#web/owner/owner-switch.ts'
import { initialOf, isOwner, isStaff, type Person } from '#web/api/person.ts'
import { classNames } from '#web/ui/class-names.ts'
import { POPOVER } from '#web/ui/popover.tsx'

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-ctl px-3 text-small data-focused:bg-shell'

type PersonMenuProps = {
  person: Person
  is_over: boolean
  is_at_owners?: boolean
}

export function PersonMenu({ person, is_over, is_at_owners = false }: PersonMenuProps) {
  const app = useApp()
  const { messages, api } = app
  const navigate = useNavigate()
  const logOut = async () => {
    forgetSession()
    await api.logOut({}).catch(() => undefined) // the page reloads in any case
    location.reload()
  }
  const ground = is_over
    ? 'bg-white/15 text-white hover:bg-white/25'
    : 'bg-mist text-ink hover:bg-gulf-200'
  return (
    <MenuTrigger>
      <Button
        aria-label={messages.shell.my_menu(person.first_name)}
        className={classNames(
          'grid size-11 place-items-center overflow-hidden rounded-full font-semibold',
          ground,
        )}
      >
        <Face person={person} />
      </Button>
      <Popover
        placement="bottom end"
        offset={8}
        className={classNames(POPOVER, 'max-w-80 min-w-56 p-1.5')}
      >
        <WhoItIs person={person} />
        <Menu className="pt-1.5 outline-none">
          {!person.is_temporary && (
            <MenuItem onAction={() => void navigate({ to: '/profile' })} className={ITEM}>
              <UserRound size={18} aria-hidden />
              {messages.shell.profile}
            </MenuItem>
          )}
          {person.is_temporary && (
            <MenuItem onAction={() => void navigate({ to: '/find-booking' })} className={ITEM}>
              <SearchCheck size={18} aria-hidden />
              {messages.shell.pages.find_booking}
            </MenuItem>
          )}
          {isOwner(person) && !is_at_owners && (
            <MenuItem onAction={() => void switchToOwner(app, person)} className={ITEM}>
              <KeyRound size={18} aria-hidden />
              {messages.shell.to_owner}
            </MenuItem>
          )}
          {isStaff(person) && (
            <MenuItem onAction={() => void navigate({ to: '/admin' })} className={ITEM}>
              <Building2 size={18} aria-hidden />
              {messages.shell.to_admin}
            </MenuItem>
          )}
          <MenuItem onAction={() => void logOut()} className={ITEM}>
            <LogOut size={18} aria-hidden className="mirror-rtl" />
            {messages.shell.log_out}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const Face = ({ person }: { person: Person }) =>
  person.profile_picture === null ? (
    <bdi aria-hidden>{initialOf(person)}</bdi>
  ) : (
    <img
      src={`/pictures/${person.profile_picture}?w=160`}
      alt=""
      width={44}
      height={44}
      className="size-full object-cover"
    />
  )

const WhoItIs = ({ person }: { person: Person }) => (
  <p className="border-b border-line px-3 pt-1.5 pb-2.5 text-small wrap-anywhere">
    <span className="block font-semibold">
      <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
    </span>
    <span className="block text-micro text-ink-2">
      <bdi>{person.email}</bdi>
    </span>
  </p>
)
