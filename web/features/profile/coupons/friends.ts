import * as z from 'zod/mini'
import { INVITED_AT_ONCE } from '#contract/constants.ts'
import { email } from '#contract/address-fields.ts'

export type FriendFault = 'invalid' | 'own' | 'TOO_MANY_INVITATIONS'
export type Friends = { chosen: readonly string[]; rest: string; fault: FriendFault | null }

/** Invalid ones stay in the input, duplicates are dropped, at most five remain. */
export function addFriends({
  chosen,
  typed,
  own,
}: {
  chosen: readonly string[]
  typed: string
  own: string
}): Friends {
  const parts = typed.split(/[\s,;،؛]+/).filter((part) => part !== '')
  const friends = new Set(chosen)
  const wrong: string[] = []
  let fault: FriendFault | null = null
  for (const part of parts) {
    const read = z.safeParse(email, part)
    if (read.success && read.data !== own.toLowerCase()) {
      if (friends.size < INVITED_AT_ONCE) friends.add(read.data)
      continue
    }
    fault ??= read.success ? 'own' : 'invalid'
    wrong.push(part)
  }
  return { chosen: [...friends], rest: wrong.join(' '), fault }
}
