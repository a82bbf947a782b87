import type { KeyboardEvent } from 'react'

const staysOf = (row: Element): HTMLButtonElement[] => [
  ...row.querySelectorAll<HTMLButtonElement>('button[data-stay]'),
]

export function moveBetweenStays(event: KeyboardEvent<HTMLElement>) {
  const stay = event.target
  if (!(stay instanceof HTMLButtonElement) || stay.dataset['stay'] === undefined) return
  const row = stay.closest('[data-row]')
  if (!row) return
  const next = stayAfter(event.key, stay, row)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function stayAfter(
  key: string,
  stay: HTMLButtonElement,
  row: Element,
): HTMLButtonElement | undefined {
  const stays = staysOf(row)
  const place = stays.indexOf(stay)
  if (key === 'ArrowRight') return stays[place + 1]
  if (key === 'ArrowLeft') return place > 0 ? stays[place - 1] : undefined
  if (key === 'Home') return stays[0]
  if (key === 'End') return stays.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => staysOf(one).length > 0)
  const other = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  return other && staysOf(other)[0]
}
