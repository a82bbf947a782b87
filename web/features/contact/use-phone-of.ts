import { useEffect, useEffectEvent } from 'react'
import type { Person } from '#web/api/person.ts'
import type { TypedPhone } from '#web/forms/typed-phone.ts'

export function usePhoneOf(person: Person | null, onRead: (phone: TypedPhone) => void) {
  const number = person?.phone_number ?? ''
  const give = useEffectEvent(onRead)
  useEffect(() => {
    if (number === '') return
    const read = async () => {
      const { splitPhone } = await import('#web/forms/read-phone.ts')
      give(splitPhone(number))
    }
    read().catch(() => undefined) // without the metadata the number is typed whole
  }, [number])
}
