/** What the browser remembers of a session, beside the cookie that no script can read (spec 3), keyed by host. */
export type Remembered = { user_id: number; role: readonly number[]; is_email_verified: boolean }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAMES = ['user_id', 'roles', 'is_email_verified'] as const
const keyOf = (name: (typeof NAMES)[number], host: string) => `${host}.${name}`

/** Remembers who is logged in: id, roles divided by commas, and whether the e-mail is verified. */
export function rememberPerson(store: Store, host: string, { user_id, role, is_email_verified }: Remembered) {
  store.setItem(keyOf('user_id', host), String(user_id))
  store.setItem(keyOf('roles', host), role.join(','))
  store.setItem(keyOf('is_email_verified', host), String(is_email_verified))
}

/** Whether this browser believes that somebody is logged in. */
export const isRemembered = (store: Store, host: string): boolean => store.getItem(keyOf('user_id', host)) !== null

/** Forgets who was logged in. */
export function forgetPerson(store: Store, host: string) {
  for (const name of NAMES) store.removeItem(keyOf(name, host))
}
