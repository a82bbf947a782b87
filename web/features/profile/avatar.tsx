import { usePersonalMessages } from '#web/api/messages.ts'
import { initialOf, type Person } from '#web/api/person.ts'
import { classNames } from '#web/ui/class-names.ts'

type AvatarProps = {
  person: Pick<Person, 'first_name'>
  file: string | null
  preview?: string | undefined
  className: string
}

export function Avatar({ person, file, preview, className }: AvatarProps) {
  const { avatar } = usePersonalMessages().profile
  const address = preview ?? (file === null ? undefined : `/pictures/${file}?w=320`)
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-gulf-200 font-display text-gulf-800',
        className,
      )}
    >
      {address === undefined ? (
        <bdi aria-hidden>{initialOf(person)}</bdi>
      ) : (
        <img
          src={address}
          alt={avatar.alt}
          width={320}
          height={320}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
