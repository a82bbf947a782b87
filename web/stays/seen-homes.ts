import { storeSeenHomes, storedSeenHomes } from '#web/api/stored-seen-homes.ts'

const MOST = 6
const SLUG = /^[a-z0-9-]{1,120}$/

/** Newest first; what is unreadable counts for nothing. */
export function readSeenText(text: string | null): string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read)
      ? read.filter((slug) => typeof slug === 'string' && SLUG.test(slug)).slice(0, MOST)
      : []
  } catch {
    return []
  }
}

export const withSeen = (slugs: readonly string[], slug: string) =>
  [slug, ...slugs.filter((other) => other !== slug)].slice(0, MOST)

export const noteSeenHome = (slug: string) =>
  storeSeenHomes(JSON.stringify(withSeen(readSeenText(storedSeenHomes()), slug)))
