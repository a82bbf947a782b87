export type Latest<T> = {
  first: () => T
  get: () => T
  set: (next: T) => void
  listen: (tell: () => void) => () => void
}

/** The latest props, for a part of the page that is not to be rendered again by its parent. */
export function openLatest<T extends object>(first: T): Latest<T> {
  const listeners = new Set<() => void>()
  let latest = first
  return {
    first: () => first,
    get: () => latest,
    set: (next) => {
      if (!isChanged(latest, next)) return
      latest = next
      for (const tell of listeners) tell()
    },
    listen: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

const isChanged = (before: object, after: object) =>
  Object.entries(after).some(([name, value]) => Reflect.get(before, name) !== value)
