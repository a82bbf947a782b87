import { Pencil, ShieldCheck, ShieldOff, UserRoundMinus } from 'lucide-react'
import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Colleague } from './team-queries.ts'

type TeamTableProps = {
  colleagues: readonly Colleague[]
  onChange: (colleague: Colleague) => void
  onRemove: (colleague: Colleague) => void
}

export function TeamTable({ colleagues, onChange, onRemove }: TeamTableProps) {
  const { team } = useAdminMessages()
  const self = useStaff()
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{team.columns.name}</th>
            <th scope="col">{team.columns.rights}</th>
            <th scope="col">{team.columns.second_factor}</th>
            <th scope="col">{team.columns.active}</th>
            <th scope="col">
              <span className="sr-only">{team.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {colleagues.map((colleague) => (
            <Row
              key={colleague.user_id}
              colleague={colleague}
              is_self={colleague.user_id === self.user_id}
              onChange={() => onChange(colleague)}
              onRemove={() => onRemove(colleague)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  colleague: Colleague
  is_self: boolean
  onChange: () => void
  onRemove: () => void
}

function Row({ colleague, is_self, onChange, onRemove }: RowProps) {
  const { frame, team } = useAdminMessages()
  const name = `${colleague.first_name} ${colleague.last_name}`
  return (
    <tr>
      <td>
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
        {is_self && (
          <span className="ms-2 rounded-ctl bg-mist px-1.5 py-0.5 text-micro">{team.you}</span>
        )}
        <span className="block text-micro text-ink-3">
          <bdi>{colleague.email}</bdi>
        </span>
      </td>
      <td>
        <Rights rights={colleague.rights} />
      </td>
      <td data-label={team.columns.second_factor}>
        <SecondFactor is_on={colleague.has_second_factor} />
      </td>
      <td data-label={team.columns.active} className="whitespace-nowrap text-ink-2">
        {colleague.last_active_at === null ? team.never : frame.moment(colleague.last_active_at)}
      </td>
      <td data-number className="py-0!">
        <span className="inline-flex gap-1 py-1">
          <Button size="small" aria-label={team.change_of(name)} onPress={onChange}>
            <Pencil size={15} aria-hidden />
            {team.change}
          </Button>
          {!is_self && (
            <Button kind="danger" size="small" aria-label={team.remove_of(name)} onPress={onRemove}>
              <UserRoundMinus size={15} aria-hidden />
              {team.remove}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function Rights({ rights }: Pick<Colleague, 'rights'>) {
  const { frame, team } = useAdminMessages()
  const names =
    rights.length === STAFF_RIGHTS.length
      ? [team.every_right]
      : rights.map((right) => frame.rights[right])
  return (
    <ul className="flex flex-wrap gap-1">
      {names.map((name) => (
        <li key={name} className="rounded-ctl bg-shell px-1.5 py-0.5 text-micro text-ink-2">
          {name}
        </li>
      ))}
    </ul>
  )
}

function SecondFactor({ is_on }: { is_on: boolean }) {
  const { team } = useAdminMessages()
  const Icon = is_on ? ShieldCheck : ShieldOff
  return (
    <span
      className={
        is_on
          ? 'inline-flex items-center gap-1.5 align-middle text-palm'
          : 'inline-flex items-center gap-1.5 align-middle text-lamp-ink'
      }
    >
      <Icon size={16} aria-hidden />
      {is_on ? team.has_second_factor : team.no_second_factor}
    </span>
  )
}
