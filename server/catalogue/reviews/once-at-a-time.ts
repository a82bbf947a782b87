/** Callers that come while one with the same key is under way share its outcome. */
export function onceAtATime<Outcome>() {
  const under_way = new Map<string, Promise<Outcome>>()
  return async function once(key: string, act: () => Promise<Outcome>): Promise<Outcome> {
    const running = under_way.get(key) ?? act().finally(() => under_way.delete(key))
    under_way.set(key, running)
    return await running
  }
}
