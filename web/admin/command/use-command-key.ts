import { useEffect, useSyncExternalStore } from 'react'

/** ⌘K or Ctrl+K; by the key's place, so that it works while an Arabic keyboard is on. */
export function useCommandKey(onPress: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.code !== 'KeyK' ||
        !(event.metaKey || event.ctrlKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onPress])
}

const never = () => () => undefined

export const useIsMac = (): boolean => useSyncExternalStore(never, isMac, () => false)

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
