export type Remembered = { user_id: number; role: readonly number[]; is_email_verified: boolean }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAMES = ['user_id', 'roles', 'is_email_verified'] as const
const keyOf = (name: (typeof NAMES)[number], host: string) => `${host}.${name}`

export function rememberPerson(
  store: Store,
  host: string,
  { user_id, role, is_email_verified }: Remembered,
) {
  store.setItem(keyOf('user_id', host), String(user_id))
  store.setItem(keyOf('roles', host), role.join(','))
  store.setItem(keyOf('is_email_verified', host), String(is_email_verified))
}

export const isRemembered = (store: Store, host: string): boolean =>
  store.getItem(keyOf('user_id', host)) !== null

export function forgetPerson(store: Store, host: string) {
  for (const name of NAMES) store.removeItem(keyOf(name, host))
}
