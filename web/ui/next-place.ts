/**
 * Which of so many options an arrow leads to from the marked one, -1 of none, and round at the
 * ends. Undefined for other keys.
 */
export function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (key === 'ArrowUp' && place < 0) return count - 1
  return (place + (key === 'ArrowDown' ? 1 : -1) + count) % Math.max(1, count)
}
