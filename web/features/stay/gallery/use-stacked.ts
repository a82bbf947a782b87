import { useSyncExternalStore } from 'react'

const UPRIGHT_PHONE = '(width < 48rem) and (orientation: portrait)'

/** On an upright phone the pictures stand one beneath the other. */
export const useStacked = () =>
  useSyncExternalStore(
    (tell) => {
      const query = matchMedia(UPRIGHT_PHONE)
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    () => matchMedia(UPRIGHT_PHONE).matches,
  )
