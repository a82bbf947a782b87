// between building with unit and the name it is advertised by (server/owners/owned-queries.ts)
const MARK = ' · '

/** Building and unit, which owners know their flat by; below them, smaller, what guests read. */
export function UnitName({ name }: { name: string }) {
  const at = name.indexOf(MARK)
  if (at === -1) return <bdi>{name}</bdi>
  return (
    <bdi className="block min-w-0">
      <span className="block font-semibold">{name.slice(0, at)}</span>
      <span className="sr-only">{MARK}</span>
      <span className="block text-micro font-normal text-ink-2">
        {name.slice(at + MARK.length)}
      </span>
    </bdi>
  )
}

/** Building and unit alone, where a field has no room for more. */
export const shortUnitName = (name: string): string => name.split(MARK, 1)[0] ?? name

/** In one line, where it is what a page is about. */
export const UnitTitle = ({ name }: { name: string }) => <bdi>{name.replace(MARK, '\u00A0· ')}</bdi>
